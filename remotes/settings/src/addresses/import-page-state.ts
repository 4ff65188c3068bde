import { asChoice, asText, type SearchShape } from '@atrium/portal'
import { owners, type Owner } from './library-page-state.ts'

/** What the address of the import of entries holds besides the import that is shown. */
export interface ImportPageState {
  readonly owner: Owner
  /** The kind of rows that name none, or empty. */
  readonly kind: string
}

export const importPageShape: SearchShape<ImportPageState> = {
  owner: asChoice(owners, 'company'),
  kind: asText(),
}
