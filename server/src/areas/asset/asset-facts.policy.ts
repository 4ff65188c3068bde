import type { NewAsset } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { invalid } from '../../serve/failure.ts'
import { listCatalogs } from './asset.repository.ts'

type Facts = Pick<NewAsset, 'catalog_id' | 'warranty_start_date' | 'warranty_end_date'>

/**
 * @param prefix of the field's name for an asset of a list, by its index
 * @throws Failure 422 for a warranty that ends before it starts, and for a kind that does not exist
 */
export async function assertFacts(
  database: Database,
  assets: readonly Facts[],
  prefix: (index: number) => string = () => '',
): Promise<void> {
  for (const [index, { warranty_start_date: start, warranty_end_date: end }] of assets.entries()) {
    if (start && end && end < start)
      throw invalid({ [`${prefix(index)}warranty_end_date`]: { key: 'warranty_order' } })
  }
  const catalogIds = [...new Set(assets.flatMap((asset) => asset.catalog_id ?? []))]
  const known = await listCatalogs(database, catalogIds)
  const unknown = assets.findIndex(({ catalog_id }) => catalog_id !== null && !known.has(catalog_id))
  if (unknown !== -1) throw invalid({ [`${prefix(unknown)}catalog_id`]: { key: 'catalog_unknown' } })
}
