import { limits } from '@atrium/contract'
import type { Database } from '../../../database/database.ts'
import { invalid } from '../../../serve/failure.ts'
import { lockCatalogs } from '../catalog.repository.ts'
import type { Pair } from './lines-of-both.ts'
import { lockAssetsOf, lockKinds, type MovedAsset, type MovedKind } from './merge.repository.ts'

/** What a merge moves. */
export interface LockedMerge {
  assets: MovedAsset[]
  /** The kinds directly below the one that goes. */
  children: MovedKind[]
}

/**
 * Locks what a merge changes: the tree, assets before kinds as other changes of assets do, and assets that came meanwhile.
 * @throws Failure 422 for more assets or kinds than one call moves
 */
export async function lockMerge(database: Database, { fromId, intoId }: Pair): Promise<LockedMerge> {
  const { assetsMoved, kindsMerged } = limits
  await lockCatalogs(database)
  await lockAssetsOf(database, fromId, assetsMoved + 1)
  const children = await lockKinds(database, { fromId, intoId, most: kindsMerged + 1 })
  const assets = await lockAssetsOf(database, fromId, assetsMoved + 1)
  if (assets.length > assetsMoved)
    throw invalid({ into_id: { key: 'catalog_merge_assets', params: { maximum: assetsMoved } } })
  if (children.length > kindsMerged)
    throw invalid({ into_id: { key: 'catalog_merge_kinds', params: { maximum: kindsMerged } } })
  return { assets, children }
}
