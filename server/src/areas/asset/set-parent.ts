import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, Failure, forbidden, invalid } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { lockParts, readBelonging, readPartReach, writeParent } from './asset-parts.repository.ts'
import { readAssets, type AssetRow } from './asset-rows.loader.ts'
import { loadAsset } from './asset.loader.ts'
import { lockAsset } from './lock-asset.ts'
import { carryOut, planMove } from './move-parts.ts'

type Reply = Omit<CallReply<'/asset/setParent'>, 'status'>
type Preview = Reply['preview']

/**
 * Makes an asset a part of another one or of none, or previews it [ASSET-3].
 * @throws Failure of the loaders, as `parentFor`, 403 if it is a part of something that the caller does not see, 409 for a stale version or a removed location
 */
export async function setParent(
  context: Context,
  { id, parent_id, is_detached, reason, dry_run, version }: CallRequest<'/asset/setParent'>,
): Promise<Reply> {
  const { database } = context
  const { project_id } = await loadAsset(context, id, 'asset_edit')
  await lockParts(database, project_id)
  const current = await lockAsset(context, { id, version }, 'asset_edit')
  const parent = parent_id === null ? null : await parentFor(context, { id, project_id }, parent_id)
  const belonging = (await readBelonging(database, [id])).get(id)
  const before = { parent_id: belonging?.parent_id ?? null, is_detached: belonging?.is_detached ?? false }
  if (before.parent_id !== null && before.parent_id !== parent_id)
    await requireWhole(context, before.parent_id)
  const after = { parent_id, is_detached: parent !== null && is_detached }
  const locationId = parent !== null && !is_detached ? parent.location_id : current.location_id
  const move = await planMove(context, [current], { locationId, withParts: true, field: 'id' })
  const preview: Preview = { ...move.preview, detached: 0 }
  const isSame =
    before.parent_id === parent_id && before.is_detached === after.is_detached && preview.moved === 0
  if (dry_run || isSame) {
    context.unchanged()
    return { id, version: current.version, preview }
  }
  if (preview.moved > 0) {
    const { removal_id } = await loadLocation(context, locationId, 'location_view')
    if (removal_id !== null) throw conflict('location_already_removed')
  }
  await writeParent(database, id, { parentId: parent_id, isDetached: after.is_detached, locationId })
  const place = (at: string) => preview.moved > 0 && { location_id: at }
  context.record({
    thing: 'asset',
    thingId: id,
    projectId: project_id,
    before: { ...before, ...place(current.location_id) },
    after: { ...after, ...place(locationId), ...(reason && { reason }) },
  })
  const along = move.moving.filter((asset) => asset.id !== id)
  await carryOut(context, { ...move, moving: along, leaving: [] }, reason)
  return { id, version: current.version + 1, preview }
}

/** @throws Failure 403 for an asset that the caller does not see: nobody takes a part from it unknowingly */
async function requireWhole(context: Context, id: string): Promise<void> {
  try {
    await loadAsset(context, id, 'asset_view')
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') throw forbidden('asset_whole_unseen')
    throw error
  }
}

/**
 * Loads what an asset becomes a part of [ASSET-1]. The parts of the project have to be locked.
 * @param id null for a new asset
 * @throws Failure of the loader, 409 for a retired one, 422 for one of another project, a circle, or too many levels
 */
export async function parentFor(
  context: Context,
  { id, project_id }: { id: string | null; project_id: string },
  parentId: string,
): Promise<AssetRow> {
  await loadAsset(context, parentId, 'asset_view')
  const [parent] = await readAssets(context.database, [parentId])
  if (!parent || parent.project_id !== project_id)
    throw invalid({ parent_id: { key: 'asset_other_project' } })
  if (parent.operational_status === 'Retired') throw conflict('asset_parent_retired')
  const { above, branch, isCircle } = await readPartReach(context.database, id, parentId)
  if (isCircle) throw invalid({ parent_id: { key: 'asset_part_of_itself' } })
  if (above + branch > limits.partDepth)
    throw invalid({ parent_id: { key: 'asset_parts_too_deep', params: { maximum: limits.partDepth } } })
  return parent
}
