import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { versionsOf } from '../../serve/change-each.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { lockParts } from './asset-parts.repository.ts'
import { readAssets } from './asset-rows.loader.ts'
import { assertCurrent } from './asset-version.policy.ts'
import { loadAssets } from './asset.loader.ts'
import { carryOut, planMove } from './move-parts.ts'

type Reply = Omit<CallReply<'/asset/move'>, 'status'>

/**
 * Moves assets to a location of their project with their parts, all or none, or previews it [ASSET-5].
 * @throws Failure of the loaders, 409 for a removed location or a stale version, 422 for a location of another project or too many
 * assets
 */
export async function moveAssets(
  context: Context,
  { assets, location_id, with_parts, reason, dry_run }: CallRequest<'/asset/move'>,
): Promise<Reply> {
  const versions = versionsOf(assets)
  const ids = [...versions.keys()]
  const seen = await loadAssets(context, ids, 'asset_edit')
  const target = await loadLocation(context, location_id, 'asset_edit')
  if (seen.some((asset) => asset.project_id !== target.project_id))
    throw invalid({ location_id: { key: 'location_other_project' } })
  if (target.removal_id !== null) throw conflict('location_already_removed')
  await lockParts(context.database, target.project_id)
  const places = await loadAssets(context, ids, 'asset_edit', 'locked')
  for (const row of await readAssets(context.database, ids))
    await assertCurrent(context, row, { version: versions.get(row.id), sight: target.sight })
  const planned = await planMove(context, places, {
    locationId: location_id,
    withParts: with_parts,
    field: 'assets',
  })
  const { preview } = planned
  if (dry_run || preview.moved === 0) {
    context.unchanged()
    return { moved: 0, preview }
  }
  await carryOut(context, planned, reason)
  context.changed(target.project_id)
  return { moved: preview.moved, preview }
}
