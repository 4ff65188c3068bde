import { limits, type CallReply } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import type { AssetPlace } from './asset-rows.loader.ts'
import { detachParts, lockAttached, readBelonging, writePlace } from './asset-parts.repository.ts'

type Preview = CallReply<'/asset/move'>['preview']

/** What a move does. Nothing is written yet. */
export interface PlannedMove {
  locationId: string
  /** The assets that get another location, and the parts that go along. */
  moving: readonly AssetPlace[]
  /** Of the moving assets those that leave what they are parts of. */
  leaving: readonly string[]
  /** The parts that stay behind. */
  staying: readonly AssetPlace[]
  preview: Preview
}

/**
 * Plans that assets move to a location. The parts of the project have to be locked.
 * @throws Failure 422 for more than `limits.assetsMoved` assets
 */
export async function planMove(
  { database }: Context,
  chosen: readonly AssetPlace[],
  { locationId, withParts, field }: { locationId: string; withParts: boolean; field: string },
): Promise<PlannedMove> {
  const tops = chosen.filter((asset) => asset.location_id !== locationId)
  const topIds = new Set(tops.map(({ id }) => id))
  const most = limits.assetsMoved - tops.length
  const attached = await lockAttached(database, [...topIds], most + 1)
  if (attached.length > most)
    throw invalid({ [field]: { key: 'assets_moved_too_many', params: { maximum: limits.assetsMoved } } })
  const along = withParts ? attached : []
  // Only the own parts of a moving asset are left behind by it; theirs stay with them.
  const staying = withParts
    ? []
    : attached.filter(({ parent_id }) => parent_id !== null && topIds.has(parent_id))
  const moving = [...tops, ...along]
  const movingIds = new Set(moving.map(({ id }) => id))
  const belonging = await readBelonging(database, [...topIds])
  const leaving = tops.flatMap(({ id }) => {
    const of = belonging.get(id)
    const stands = of?.parent_id && !of.is_detached && !movingIds.has(of.parent_id)
    return stands && of.parent_location_id !== locationId ? [id] : []
  })
  return {
    locationId,
    moving,
    leaving,
    staying,
    preview: {
      moved: moving.length,
      parts: along.length,
      detached: leaving.length + staying.length,
    },
  }
}

/** Carries a planned move out, with an entry of the trail for each asset. */
export async function carryOut(
  context: Context,
  { locationId, moving, leaving, staying }: PlannedMove,
  reason?: string,
): Promise<void> {
  const { database } = context
  const ids = moving.map(({ id }) => id)
  if (ids.length > 0) await writePlace(database, { ids, locationId, detached: leaving })
  if (staying.length > 0)
    await detachParts(
      database,
      staying.map(({ id }) => id),
    )
  const left = new Set(leaving)
  const record = (asset: AssetPlace, before: Record<string, unknown>, after: Record<string, unknown>) =>
    context.audit({
      thing: 'asset',
      thingId: asset.id,
      projectId: asset.project_id,
      before,
      after: { ...after, ...(reason && { reason }) },
    })
  for (const asset of moving) {
    const detached = (is: boolean) => left.has(asset.id) && { is_detached: is }
    record(
      asset,
      { location_id: asset.location_id, ...detached(false) },
      { location_id: locationId, ...detached(true) },
    )
  }
  for (const asset of staying) record(asset, { is_detached: false }, { is_detached: true })
}
