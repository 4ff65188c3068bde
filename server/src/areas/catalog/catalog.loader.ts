import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { findCatalog, type CatalogRow } from './catalog-rows.loader.ts'
import { requireCatalog, type CatalogCode } from './catalog.policy.ts'

/**
 * Loads a kind of asset for a caller who may see it and holds `code` for it. 'locked' locks the row until the transaction ends.
 * @throws Failure not_found, forbidden
 */
export async function loadCatalog(
  context: Context,
  id: string,
  code: CatalogCode,
  lock?: 'locked',
): Promise<CatalogRow> {
  const row = await findCatalog(context.database, id, lock)
  if (!row) throw notFound()
  await requireCatalog(context, row.project_id, code)
  return row
}
