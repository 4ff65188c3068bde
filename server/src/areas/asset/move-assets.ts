import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { versionsOf } from '../../serve/change-each.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { readAssets } from './asset-rows.loader.ts'
import { assertCurrent } from './asset-version.policy.ts'
import { loadAssets } from './asset.loader.ts'
import { writePlace } from './asset.repository.ts'

/**
 * Moves assets to a location of their project, all or none.
 * @returns how many stood elsewhere before
 * @throws Failure of the loaders, 409 for a removed location or a stale version, 422 for a location of another project
 */
export async function moveAssets(
  context: Context,
  { assets, location_id, reason }: CallRequest<'/asset/move'>,
): Promise<number> {
  const { database } = context
  const versions = versionsOf(assets)
  const places = await loadAssets(context, [...versions.keys()], 'asset_edit', 'locked')
  const target = await loadLocation(context, location_id, 'asset_edit')
  if (places.some((asset) => asset.project_id !== target.project_id))
    throw invalid({ location_id: { key: 'location_other_project' } })
  if (target.removal_id !== null) throw conflict('location_already_removed')
  const rows = await readAssets(
    database,
    places.map((asset) => asset.id),
  )
  for (const row of rows)
    await assertCurrent(context, row, { version: versions.get(row.id), sight: target.sight })
  const moving = rows.filter((row) => row.location_id !== location_id)
  if (moving.length === 0) {
    context.unchanged()
    return 0
  }
  await writePlace(
    database,
    moving.map((row) => row.id),
    location_id,
  )
  for (const row of moving)
    context.audit({
      thing: 'asset',
      thingId: row.id,
      projectId: row.project_id,
      before: { location_id: row.location_id },
      after: { location_id, ...(reason && { reason }) },
    })
  context.changed(target.project_id)
  return moving.length
}
