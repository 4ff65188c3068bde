import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadGroup } from '../location-group/location-group.loader.ts'
import { loadTeam } from '../team/team.loader.ts'
import { loadLocation } from './location.loader.ts'

/** The filters of a search by place. */
export interface PlaceFilter {
  /** Only locations below it. */
  location_id?: string | undefined
  /** Only the group's locations and those below them. */
  group_id?: string | undefined
  /** Only the team's locations and those below them. */
  team_id?: string | undefined
}

/**
 * Returns conditions on `location l` of a project. The place, group and team must be in the project and visible to the
 * caller: a search reveals nothing about a group or team that its caller may not read.
 * @throws Failure not_found for what the caller does not see, forbidden for what they may not read
 */
export async function conditionsOfPlaces(
  context: Context,
  projectId: string,
  { location_id, group_id, team_id }: PlaceFilter,
): Promise<RawBuilder<boolean>[]> {
  const conditions: RawBuilder<boolean>[] = []
  if (location_id !== undefined) {
    const above = await loadLocation(context, location_id, 'location_view')
    if (above.project_id !== projectId) throw notFound()
    conditions.push(sql<boolean>`l.path <@ ${above.path}::ltree and l.id <> ${above.id}`)
  }
  if (group_id !== undefined) {
    const group = await loadGroup(context, group_id, 'location_group_view')
    if (group.project_id !== projectId) throw notFound()
    conditions.push(isBelow(sql`location_group_member m`, sql`m.group_id = ${group.id}`))
  }
  if (team_id !== undefined) {
    const team = await loadTeam(context, team_id, 'team_view', { projectId })
    conditions.push(isBelow(sql`team_location m`, sql`m.team_id = ${team.id}`))
  }
  return conditions
}

/** Returns the condition that `location l` is one of the members or below one. */
function isBelow(members: RawBuilder<unknown>, condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`l.path <@ any(array(
    select member.path from ${members} join location member on member.id = m.location_id where ${condition}))`
}
