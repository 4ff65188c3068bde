/** What something is called in the portal, by language; the code's own words where it says nothing. */
export interface Titles {
  readonly en?: string | undefined
  readonly ar?: string | undefined
  readonly fr?: string | undefined
}
