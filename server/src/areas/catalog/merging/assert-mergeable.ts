import { limits } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { invalid } from '../../../serve/failure.ts'
import type { CatalogRow } from '../catalog-rows.loader.ts'
import { readReach } from '../catalog.repository.ts'

/** Checks that a kind may merge into another one, before anything is locked. @throws Failure 422 */
export function assertOwnersFit(from: CatalogRow, into: CatalogRow): void {
  if (from.id === into.id) throw invalid({ into_id: { key: 'catalog_merge_itself' } })
  if (into.project_id !== null && into.project_id !== from.project_id)
    throw invalid({ into_id: { key: 'catalog_merge_owner' } })
}

/** Checks the same of where the kinds are; the tree has to be locked. @throws Failure 422 */
export async function assertPlacesFit(context: Context, from: CatalogRow, into: CatalogRow): Promise<void> {
  if (!into.is_active) throw invalid({ into_id: { key: 'catalog_merge_retired' } })
  const { above, branch, isCircle } = await readReach(context.database, from.id, into.id)
  if (isCircle) throw invalid({ into_id: { key: 'catalog_merge_below' } })
  // The kind itself goes, so what is below it moves one level less deep than its branch.
  if (above + branch - 1 > limits.catalogDepth)
    throw invalid({ into_id: { key: 'catalog_too_deep', params: { maximum: limits.catalogDepth } } })
}
