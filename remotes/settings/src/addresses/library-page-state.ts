import { libraryKinds, type LibraryKind } from '@atrium/contract/library-kinds'
import { asChoice, asFlag, asText, type SearchShape } from '@atrium/portal'

/** Whose entries are shown: those of the company, or those of the current project. */
export const owners = ['company', 'project'] as const
export type Owner = (typeof owners)[number]

/** What the address of the library holds. */
export interface LibraryPageState {
  readonly kind: LibraryKind
  readonly owner: Owner
  /** Id of the selected entry, or empty. */
  readonly entry: string
  readonly retired: boolean
  /** Whether the dialog is open that adds an entry at the top. */
  readonly add: boolean
}

export const libraryPageShape: SearchShape<LibraryPageState> = {
  kind: asChoice(libraryKinds, 'service'),
  owner: asChoice(owners, 'company'),
  entry: asText(),
  retired: asFlag(),
  add: asFlag(),
}
