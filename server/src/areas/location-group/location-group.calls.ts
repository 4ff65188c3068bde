import { sql } from 'kysely'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { forbidden } from '../../serve/failure.ts'
import { loadLocation } from '../location/location.loader.ts'
import { presentFound } from '../location/location.presenter.ts'
import { findByName } from '../location/search-locations.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { availableParentsIn, availableParentsOf } from './available-parents.ts'
import { addLocationsToGroup, removeLocationsFromGroup } from './change-members.ts'
import { removeGroup } from './remove-group.ts'
import { sortGroups } from './sort-groups.ts'
import { updateGroup } from './update-group.ts'
import { countMembers } from './count-members.ts'
import { createGroup } from './create-group.ts'
import { readGroupsOf, readSeenGroups } from './group-sight.ts'
import { loadGroup } from './location-group.loader.ts'
import { mayListAllGroups } from './location-group.policy.ts'
import { presentGroup } from './location-group.presenter.ts'
import { readUsage } from './group-usage.ts'

const done = { status: 'ok' } as const

export const locationGroupServed: readonly ServedCall[] = [
  serve('/location-group/getList', async (input, context) => {
    if (input.mode === 'all' && !mayListAllGroups(await context.rights(input.project_id))) throw forbidden()
    const groups = await readSeenGroups(context, input.project_id)
    const counts = await countMembers(context, input.project_id, groups)
    return {
      groups: groups.map((group) => ({
        ...presentGroup(group, context.actor.language),
        locations: counts.get(group.id) ?? 0,
      })),
    }
  }),

  serve('/location-group/create', async (input, context) => ({
    ...done,
    id: await createGroup(context, input),
  })),

  serve('/location-group/addLocations', async (input, context) => {
    return { ...done, added: await addLocationsToGroup(context, input) }
  }),

  serve('/location-group/removeLocations', async (input, context) => {
    return { ...done, removed: await removeLocationsFromGroup(context, input) }
  }),

  serve('/location-group/getLocationsInGroup/{id}', async ({ id, search_text = '', ...page }, context) => {
    const { database, actor } = context
    const group = await loadGroup(context, id, 'location_group_view')
    const sight = await readSight(context, group.project_id)
    const isMember = sql<boolean>`l.id in (select location_id from location_group_member where group_id = ${group.id})`
    const rows = await findByName(database, {
      projectId: group.project_id,
      language: actor.language,
      search: search_text,
      among: 'active',
      conditions: [isMember, withinSight(sight)],
      page,
    })
    return { locations: await presentFound(database, rows, sight, actor.language) }
  }),

  serve('/location-group/getUsage/{id}', ({ id, ...page }, context) => readUsage(context, id, page)),

  serve('/location-group/getGroupsForLocation/{id}', async ({ id }, context) => {
    const location = await loadLocation(context, id, 'location_group_view')
    const groups = await readGroupsOf(context, location)
    return { groups: groups.map((group) => presentGroup(group, context.actor.language)) }
  }),

  serve('/location-group/getRaw/{id}', async ({ id }, context) => {
    const group = await loadGroup(context, id, 'location_group_view')
    const { name, description } = group
    return { group: { ...presentGroup(group, context.actor.language), name, description } }
  }),

  serve('/location-group/update', async (input, context) => ({
    ...done,
    id: input.id,
    version: await updateGroup(context, input),
  })),

  serve('/location-group/remove/{id}', async ({ id, version }, context) => {
    await removeGroup(context, id, version)
    return done
  }),

  serve('/location-group/sort', async ({ groups }, context) => {
    await sortGroups(context, groups)
    return done
  }),

  serve('/location-group/getAvailableParents/{id}', async ({ id }, context) => {
    const isProject = (await context.rights(id)).isMember
    const groups = isProject ? await availableParentsIn(context, id) : await availableParentsOf(context, id)
    return { groups: groups.map((group) => presentGroup(group, context.actor.language)) }
  }),

  serve('/location-group/getAvailableParents/{id}/{id2}', async ({ id, id2 }, context) => {
    const groups = await availableParentsOf(context, id2, id)
    return { groups: groups.map((group) => presentGroup(group, context.actor.language)) }
  }),
]
