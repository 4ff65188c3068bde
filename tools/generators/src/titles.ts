/** A thing's title in the portal, by language; by default made from its name in the code. */
export interface Titles {
  readonly en?: string | undefined
  readonly ar?: string | undefined
  readonly fr?: string | undefined
}
