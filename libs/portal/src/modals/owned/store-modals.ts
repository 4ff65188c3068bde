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
