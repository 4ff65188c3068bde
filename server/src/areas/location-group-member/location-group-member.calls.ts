import type { CallRequest, CountedLocationGroup } from '@atrium/contract'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadLocation } from '../location/location.loader.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName } from '../location/locations-by-name.loader.ts'
import { narrowedBySight, readSight } from '../location/sight.ts'
import { readGroupsOf, readSeenGroups } from '../location-group/group-sight.ts'
import { loadGroup } from '../location-group/location-group.loader.ts'
import { mayListAllGroups } from '../location-group/location-group.policy.ts'
import { presentGroupInTree } from '../location-group/location-group.presenter.ts'
import { addLocationsToGroup, removeLocationsFromGroup } from './change-members.ts'
import { countMembers } from './count-members.ts'
import { groupsAtPlace } from './groups-at-place.ts'
import { nestGroups } from './nest-groups.ts'
import { readGroupImpact } from './read-group-impact.ts'

/** The calls about locations in groups, and the lists of groups that count them. */
export const locationGroupMemberServed: readonly ServedCall[] = [
  serve('/location-group/getList', async (input, context) => ({ groups: await listGroups(context, input) })),

  serve('/location-group/getTree', async (input, context) => ({
    groups: nestGroups(await listGroups(context, input)),
  })),

  serve('/location-group/getImpact', async ({ project_id: projectId, groups }, context) => ({
    impact: await readGroupImpact(context, projectId, groups),
  })),

  serve('/location-group/addLocations', async (input, context) => {
    return { added: await addLocationsToGroup(context, input) }
  }),

  serve('/location-group/removeLocations', async (input, context) => {
    return { removed: await removeLocationsFromGroup(context, input) }
  }),

  serve('/location-group/getLocationsInGroup/{id}', async ({ id, ...filter }, context) => {
    const { database, actor } = context
    const group = await loadGroup(context, id, 'location_group_view')
    const sight = await readSight(context, group.project_id)
    const isMember = sql<boolean>`l.id in (select location_id from location_group_member where group_id = ${group.id})`
    const rows = await findByName(database, {
      projectId: group.project_id,
      language: actor.language,
      search: searchedFor(filter),
      among: 'active',
      narrowedBy: [isMember, ...narrowedBySight(sight)],
      conditions: [],
      page: filter,
    })
    return { locations: await presentFound(database, rows, sight, actor.language) }
  }),

  serve('/location-group/getGroupsForLocation/{id}', async ({ id }, context) => {
    const location = await loadLocation(context, id, 'location_group_view')
    const groups = await readGroupsOf(context, location)
    return { groups: groups.map((group) => presentGroupInTree(group, context.actor.language)) }
  }),
]

/** Lists the groups that the caller sees, or those at a place, in tree order, each with its number of locations. */
async function listGroups(
  context: Context,
  { project_id: projectId, mode, location_id: placeId }: CallRequest<'/location-group/getList'>,
): Promise<CountedLocationGroup[]> {
  if (mode === 'all' && !mayListAllGroups(await context.rights(projectId))) throw forbidden()
  const seen = await readSeenGroups(context, projectId)
  const groups = placeId === undefined ? seen : await groupsAtPlace(context, projectId, placeId, seen)
  const counts = await countMembers(context, projectId, groups)
  return groups.map((group) => ({
    ...presentGroupInTree(group, context.actor.language),
    locations: counts.get(group.id) ?? 0,
  }))
}
