import { isDeepStrictEqual } from 'node:util'
import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { lockParts } from './asset-parts.repository.ts'
import { loadAsset } from './asset.loader.ts'
import { writeStatus } from './asset.repository.ts'
import { lockAsset } from './lock-asset.ts'
import { assertFollows } from './next-status.policy.ts'
import { retireParts } from './retire-parts.ts'
import { readStandings } from './several-assets.repository.ts'

/**
 * Changes the status of an asset.
 * @returns its new version
 * @throws Failure of the loader; 409 for a stale version, a status that may not follow, parts in use of which nobody says what
 * becomes of them, an asset whose code another one has got meanwhile, or whose location was removed
 */
export async function changeStatus(
  context: Context,
  { id, version, status, reason = '', parts }: CallRequest<'/asset/changeStatus'>,
): Promise<number> {
  const { project_id } = await loadAsset(context, id, 'asset_edit')
  if (status === 'Retired') await lockParts(context.database, project_id)
  const current = await lockAsset(context, { id, version }, 'asset_edit')
  const before = { operational_status: current.operational_status, status_reason: current.status_reason }
  const after = { operational_status: status, status_reason: reason }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return current.version
  }
  const standing = (await readStandings(context.database, [id])).get(id)
  if (standing) assertFollows(standing, status)
  if (status === 'Retired' && current.operational_status !== 'Retired')
    await retireParts(context, current, { parts, reason })
  await writeStatus(context.database, [id], { status, reason })
  context.record({ thing: 'asset', thingId: id, projectId: current.project_id, before, after })
  return current.version + 1
}
