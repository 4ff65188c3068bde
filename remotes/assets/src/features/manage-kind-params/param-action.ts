import type { CatalogParam } from '@atrium/contract'

/** What is done with the parameters of a kind. */
export interface ParamAction {
  readonly name: 'add' | 'edit' | 'remove'
  readonly param?: CatalogParam
}
