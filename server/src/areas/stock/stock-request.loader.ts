import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { requestPurpose } from '../../things/request-purpose.ts'
import { loadStores } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'
import { findRequest, lockRequest, type RequestRow } from './stock-request.repository.ts'

export interface LoadedRequest extends RequestRow {
  store: StoreRow
}

/**
 * Returns a stock request. All calls load requests here: the caller must see its store, and for a transfer both, and hold
 * `stock_request_view` and `code`.
 * @param lock locks the order that it is for, then the stores, and then the request, as everybody does
 * @throws Failure not_found for a request that the caller may not see, forbidden for one that they see and may not touch
 */
export async function loadRequest(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: 'locked',
): Promise<LoadedRequest> {
  const found = await findRequest(context.database, id)
  if (!found) throw notFound()
  await context.require(found.project_id, 'stock_request_view', 'stock_request_view')
  if (lock && found.work_id !== null) await (await requestPurpose()).lock(context, found.work_id)
  const ids = found.to_store_id === null ? [found.store_id] : [found.store_id, found.to_store_id]
  const stores = await loadStores(context, ids, code, lock && 'kept')
  const store = stores.find((one) => one.id === found.store_id)
  if (!store) throw notFound()
  if (!lock) return { ...found, store }
  await lockRequest(context.database, id)
  const request = await findRequest(context.database, id)
  if (!request) throw notFound()
  return { ...request, store }
}
