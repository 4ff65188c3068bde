import type { CallReply, StockImport } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { presentListed, presentStaged } from '../../staged-import/staged-import.presenter.ts'
import type { ImportRow } from '../../staged-import/staged-import.repository.ts'
import type { StockInto } from './stock-import.loader.ts'

export const presentListedStockImport = (
  row: ImportRow<StockInto>,
): CallReply<'/store/getImports'>['imports'][number] => ({
  ...presentListed(row),
  store_id: row.into.store_id,
})

/** Presents an import of materials for the replies of its calls. */
export async function presentStockImport(
  database: Database,
  row: ImportRow<StockInto>,
): Promise<StockImport> {
  return { ...(await presentStaged(database, row)), store_id: row.into.store_id }
}
