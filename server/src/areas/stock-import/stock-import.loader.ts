import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { holdsAnywhere } from '../../serve/access.ts'
import { findImport, type ImportRow } from '../import/import.repository.ts'
import { loadStore } from '../store/store.loader.ts'
import type { StoreRow } from '../store/store.repository.ts'

/** What whoever asks may have an import into a store do. */
export interface StockScope {
  /** Whether materials that the catalogue does not have may be added to it. */
  mayAdd: boolean
  /** Whether reorder levels may change. */
  mayEdit: boolean
  /** Whether a code may name a material that the store does not keep [STK-21]. */
  seesCatalogue: boolean
}

/**
 * A store to import into. A dry run tells what the store keeps, so it takes the right to see that, too.
 * @throws Failure 404 for a store that is not seen, 403 without store_materials_import and store_materials_view
 */
export async function loadStoreToFill(context: Context, storeId: string): Promise<StoreRow> {
  const store = await loadStore(context, storeId, 'store_materials_import')
  await context.require(store.project_id, 'store_materials_view')
  return store
}

/** The only door to an import of materials: through its store. @throws Failure 404, 403 */
export async function loadStockImport(
  context: Context,
  importId: string,
): Promise<{ row: ImportRow; store: StoreRow }> {
  const row = await findImport(context.database, importId)
  if (!row || row.store_id === null) throw notFound()
  return { row, store: await loadStoreToFill(context, row.store_id) }
}

export async function scopeIn(context: Context, store: StoreRow): Promise<StockScope> {
  return {
    mayAdd: await holdsAnywhere(context, 'materials_add'),
    mayEdit: (await context.rights(store.project_id)).may('store_materials_edit'),
    seesCatalogue: await holdsAnywhere(context, 'materials_view'),
  }
}
