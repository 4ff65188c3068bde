import type { Context } from '../../serve/context.ts'
import { assertVersion } from '../../serve/version.ts'
import type { Sight } from '../location/sight.ts'
import type { AssetRow } from './asset-rows.loader.ts'
import { presentAssets } from './asset.presenter.ts'

/** @throws Failure 409 for a stale version, with the current asset */
export async function assertCurrent(
  context: Context,
  row: AssetRow,
  { version, sight }: { version: number | undefined; sight: Sight },
): Promise<void> {
  if (version === undefined || version === row.version) return
  const [current] = await presentAssets(context, [row], sight)
  assertVersion(version, row, () => current)
}
