import type { Store } from '@atrium/contract'
import { defineModal } from '../modal-contract.ts'

export type PickedStore = Pick<Store, 'id' | 'name' | 'code' | 'type'>

export interface PickStoresProps {
  readonly projectId: string
  readonly mode: 'single' | 'multiple'
  /** Ids of stores that are shown and cannot be selected, because the opener has them already. */
  readonly taken?: readonly string[]
}

/** The store selector; `single` returns a list of one. */
export const pickStores = defineModal<PickStoresProps, readonly PickedStore[]>('pickStores', 'stores')

export interface RequestStockProps {
  readonly projectId: string
  /** The store that is chosen when the dialog opens. */
  readonly store: Pick<Store, 'id' | 'name' | 'code'> | null
  readonly type: 'issue' | 'return'
  /** The work order that it is for. */
  readonly work: { readonly id: string; readonly reference: string }
}

/** Requests materials of a work order from a store, or brings some back; returns the request. */
export const requestStock = defineModal<RequestStockProps, { readonly id: string }>('requestStock', 'stores')
