import type { CatalogSpare } from '@atrium/contract'

/** What is done with the spare parts of a kind in a dialog. */
export interface SpareAction {
  readonly name: 'add' | 'edit' | 'remove'
  readonly spare?: CatalogSpare
}
