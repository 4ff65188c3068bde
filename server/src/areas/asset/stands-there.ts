import type { CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadGroup } from '../location-group/location-group.loader.ts'
import { loadLocation } from '../location/location.loader.ts'

type Places = Pick<CallRequest<'/asset/search'>, 'project_id' | 'location_id' | 'location_group_id'>

/**
 * Returns the conditions that an asset `a` stands at a location or below it, and in a place of a group or below one.
 * @throws Failure 404 for a location or a group that the caller does not see, or of another project
 */
export async function standsThere(
  context: Context,
  { project_id, location_id, location_group_id }: Places,
): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = []
  if (location_id !== undefined) {
    const location = await loadLocation(context, location_id, 'location_view')
    if (location.project_id !== project_id) throw notFound()
    conditions.push(sql<boolean>`a.location_id in (
      select below.id from location below where below.path <@ ${location.path}::ltree)`)
  }
  if (location_group_id !== undefined) {
    const group = await loadGroup(context, location_group_id, 'location_group_view')
    if (group.project_id !== project_id) throw notFound()
    conditions.push(sql<boolean>`a.location_id in (
      select below.id from location_group_member m join location top on top.id = m.location_id
        join location below on below.path <@ top.path
      where m.group_id = ${group.id})`)
  }
  return conditions
}
