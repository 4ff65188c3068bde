import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { availableParentsIn, availableParentsOf } from './available-parents.ts'
import { removeGroup, removeGroups } from './remove-group.ts'
import { sortGroups } from './sort-groups.ts'
import { updateGroup } from './update-group.ts'
import { createGroup } from './create-group.ts'
import { loadGroup } from './location-group.loader.ts'
import { presentGroup, presentGroupInTree } from './location-group.presenter.ts'
import { readUsage } from './group-usage.ts'
import { searchGroups } from './search-groups.ts'

export const locationGroupServed: readonly ServedCall[] = [
  serve('/location-group/create', async (input, context) => ({
    id: await createGroup(context, input),
  })),

  serve('/location-group/search', async (input, context) => ({
    groups: await searchGroups(context, input),
  })),

  serve('/location-group/getUsage/{id}', ({ id, ...page }, context) => readUsage(context, id, page)),

  serve('/location-group/getRaw/{id}', async ({ id }, context) => {
    const group = await loadGroup(context, id, 'location_group_view')
    const { name, description } = group
    return { group: { ...presentGroup(group, context.actor.language), name, description } }
  }),

  serve('/location-group/update', async (input, context) => ({
    id: input.id,
    version: await updateGroup(context, input),
  })),

  serve('/location-group/remove/{id}', ({ id, version }, context) => removeGroup(context, id, version)),

  serve('/location-group/removeMany', (input, context) => removeGroups(context, input)),

  serve('/location-group/sort', ({ groups }, context) => sortGroups(context, groups)),

  serve('/location-group/getAvailableParents/{id}', async ({ id }, context) => {
    const isProject = (await context.rights(id)).isMember
    const groups = isProject ? await availableParentsIn(context, id) : await availableParentsOf(context, id)
    return { groups: groups.map((group) => presentGroupInTree(group, context.actor.language)) }
  }),

  serve('/location-group/getAvailableParents/{id}/{id2}', async ({ id, id2 }, context) => {
    const groups = await availableParentsOf(context, id2, id)
    return { groups: groups.map((group) => presentGroupInTree(group, context.actor.language)) }
  }),
]
