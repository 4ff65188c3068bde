import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { loadStores } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'

/**
 * Returns a store and, for a transfer, its target, and locks both in the same order for everybody.
 * @throws Failure 404, 403, 422 for a transfer without another store of the project, or for another kind with a target
 */
export async function loadStoreAndTarget(
  context: Context,
  given: { store_id: string; to_store_id?: string | undefined },
  isTransfer: boolean,
  code: AccessCode,
): Promise<{ store: StoreRow; target: StoreRow | undefined }> {
  if (isTransfer && given.to_store_id === undefined) throw invalid({ to_store_id: { key: 'field_required' } })
  const ids = given.to_store_id === undefined ? [given.store_id] : [given.store_id, given.to_store_id]
  const stores = await loadStores(context, ids, code, 'kept')
  const store = stores.find((one) => one.id === given.store_id)
  if (!store) throw new Error('a store was not loaded')
  if (given.to_store_id === undefined) return { store, target: undefined }
  if (!isTransfer) throw invalid({ to_store_id: { key: 'field_unknown' } })
  const target = stores.find((one) => one.id !== given.store_id)
  if (!target) throw invalid({ to_store_id: { key: 'store_to_itself' } })
  if (target.project_id !== store.project_id) throw invalid({ to_store_id: { key: 'store_other_project' } })
  return { store, target }
}
