import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { readAssets } from '../asset/asset-rows.loader.ts'
import { assertCurrent } from '../asset/asset-version.policy.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { writeToken } from './asset-label.repository.ts'

/**
 * Gives an asset a new label.
 * @returns its new version
 * @throws Failure of the loader; 409 for a stale version
 */
export async function renewLabel(
  context: Context,
  { id, version }: CallRequest<'/asset/renewLabel'>,
): Promise<number> {
  const { sight } = await loadAsset(context, id, 'asset_edit', 'locked')
  const [row] = await readAssets(context.database, [id])
  if (!row) throw notFound()
  await assertCurrent(context, row, { version, sight })
  await writeToken(context.database, id)
  // The trail says that there is a new label. The tokens themselves are kept out of it.
  context.record({
    thing: 'asset',
    thingId: id,
    projectId: row.project_id,
    before: { version: row.version },
    after: { version: row.version + 1 },
  })
  return row.version + 1
}
