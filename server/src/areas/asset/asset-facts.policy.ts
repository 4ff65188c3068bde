import { assetFacts, unorderedDays, type AssetFacts } from '@atrium/contract'
import type { Database } from '../../database/database.ts'
import { invalid } from '../../serve/failure.ts'
import { lockOffered } from '../catalog/catalog-rows.loader.ts'

type Facts = Pick<AssetFacts, 'catalog_id'> & Partial<AssetFacts>

interface Given {
  projectId: string
  /** The kind that an asset already has: it keeps it although it was retired. */
  kept?: string | null
  /** Of the name of a field, for an asset of a list by its index. */
  prefix?: (index: number) => string
}

/**
 * @throws Failure 422 for a period that ends before it begins, for a kind that the project does not have, and for a retired one
 */
export async function assertFacts(
  database: Database,
  assets: readonly Facts[],
  { projectId, kept, prefix = () => '' }: Given,
): Promise<void> {
  for (const [index, asset] of assets.entries()) {
    for (const { name, message } of unorderedDays(assetFacts, asset))
      throw invalid({ [`${prefix(index)}${name}`]: { key: message } })
  }
  const chosen = assets.map(({ catalog_id }) => (catalog_id === kept ? null : catalog_id))
  const offered = await lockOffered(database, [...new Set(chosen.filter((id) => id !== null))], projectId)
  for (const [index, id] of chosen.entries()) {
    if (id === null) continue
    const field = `${prefix(index)}catalog_id`
    const catalog = offered.get(id)
    if (!catalog) throw invalid({ [field]: { key: 'catalog_unknown' } })
    if (!catalog.is_active) throw invalid({ [field]: { key: 'catalog_retired' } })
  }
}
