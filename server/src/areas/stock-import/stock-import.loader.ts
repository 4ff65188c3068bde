import type { Context } from '../../serve/context.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import { findSeenStores, loadStore } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store-rows.loader.ts'

/** The destination of an import of materials. */
export interface StockInto {
  store_id: string
}

/** What the caller may let an import into a store do. */
export interface StockScope {
  /** Whether the import may add materials to the catalogue. */
  mayAdd: boolean
  /** Whether reorder levels may change. */
  mayEdit: boolean
  /** Whether a code may name a material that the store does not keep [STK-21]. */
  seesCatalogue: boolean
}

/**
 * Returns a store to import into. A dry run shows what the store keeps, so it also needs the right to see that.
 * @throws Failure 404 for a store that the caller does not see, 403 without store_materials_import and store_materials_view
 */
export async function loadStoreToFill(context: Context, storeId: string): Promise<StoreRow> {
  const store = await loadStore(context, storeId, 'store_materials_import')
  await context.require(store.project_id, 'store_materials_view')
  return store
}

/** Returns those of some imports whose stores `loadStoreToFill` lets through, in two queries. */
export async function seenStockImports(
  context: Context,
  rows: readonly ImportRow<StockInto>[],
): Promise<ImportRow<StockInto>[]> {
  const storeIds = [...new Set(rows.map((row) => row.into.store_id))]
  const stores = await findSeenStores(context, storeIds)
  const rights = await context.rightsByProject([...new Set(stores.map((store) => store.project_id))])
  const open = new Set(
    stores.flatMap(({ id, project_id: projectId }) => {
      const own = rights.get(projectId)
      return own?.may('store_materials_import') && own.may('store_materials_view') ? [id] : []
    }),
  )
  return rows.filter((row) => open.has(row.into.store_id))
}

export async function scopeIn(context: Context, projectId: string): Promise<StockScope> {
  return {
    mayAdd: await holdsAnywhere(context, 'materials_add'),
    mayEdit: (await context.rights(projectId)).may('store_materials_edit'),
    seesCatalogue: await holdsAnywhere(context, 'materials_view'),
  }
}
