import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import type { SeenGroup } from '../location-group/group-sight.ts'

/**
 * Returns, among groups in tree order, those that directly hold a location or one below it, those below the group of a building there,
 * and the groups above them.
 * @throws Failure not_found for a location that the caller does not see or that is in another project, forbidden
 */
export async function groupsAtPlace(
  context: Context,
  projectId: string,
  placeId: string,
  groups: readonly SeenGroup[],
): Promise<SeenGroup[]> {
  const place = await loadLocation(context, placeId, 'location_view')
  if (place.project_id !== projectId) throw notFound()
  const { rows } = await sql<{ id: string; is_building: boolean }>`
    with within as materialized (
      select id from location
      where path <@ ${place.path}::ltree and removal_id is null and project_id = ${projectId}
    )
    select distinct group_id as id, false as is_building from location_group_member
      where location_id in (select id from within)
    union all
    select id, true from location_group where building_id in (select id from within)`.execute(
    context.database,
  )
  const found = new Set(rows.map(({ id }) => id))
  const whole = new Set(rows.flatMap((row) => (row.is_building ? [row.id] : [])))
  for (const { id, parent_id: above } of groups)
    if (above !== null && whole.has(above)) {
      whole.add(id)
      found.add(id)
    }
  for (const { id, parent_id: above } of groups.toReversed())
    if (above !== null && found.has(id)) found.add(above)
  return groups.filter(({ id }) => found.has(id))
}
