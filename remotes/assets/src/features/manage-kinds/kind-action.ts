import type { CatalogDetails } from '@atrium/contract'

/** What is done with a kind of asset in a dialog. `create` adds one below it. */
export type KindActionName = 'edit' | 'create' | 'copy' | 'move' | 'retire' | 'restore' | 'merge' | 'remove'

/** A dialog that is open, and the kind that it is about. */
export interface KindAction {
  readonly name: KindActionName
  readonly kind: CatalogDetails
}

export type StartKindAction = (action: KindAction) => void
