import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { readAssets, type AssetRow } from './asset-rows.loader.ts'
import { assertCurrent } from './asset-version.policy.ts'
import { loadAsset } from './asset.loader.ts'

/** Loads an asset to change it, and locks its row. @throws Failure of the loader, 409 for a stale version */
export async function lockAsset(
  context: Context,
  { id, version }: { id: string; version?: number | undefined },
  code: 'asset_edit' | 'asset_delete',
): Promise<AssetRow> {
  const { sight } = await loadAsset(context, id, code, 'locked')
  const [row] = await readAssets(context.database, [id])
  if (!row) throw notFound()
  await assertCurrent(context, row, { version, sight })
  return row
}
