import { topLevel } from '@atrium/contract'
import type { CallReply, CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { countGroupsOf } from '../location-group/group-sight.ts'
import { listCategories } from './list-categories.ts'
import { listChildren } from './list-children.ts'
import { listDescendants } from './list-descendants.ts'
import { listParents } from './list-parents.ts'
import { loadLocation, withLocation } from './location.loader.ts'
import { readContacts, readSpecs } from './location-lists.ts'
import { presentFound, presentLocations, presentStep, presentWithWay } from './location.presenter.ts'
import { readSurroundings } from './location-rows.loader.ts'
import { searchLocations } from './locations-by-name.loader.ts'
import { readTreemap } from './treemap.ts'
import { readSight, seenLabels } from './sight.ts'

async function getDetails(
  input: CallRequest<'/location/getDetails'>,
  context: Context,
): Promise<CallReply<'/location/getDetails'>> {
  const { database, actor } = context
  const { sight, ...row } = await loadLocation(context, input.location_id, 'location_view')
  if (row.project_id !== input.project_id) throw notFound()
  const around = await readSurroundings(database, row, seenLabels(sight, row.path))
  const steps = new Map(around.steps.map((step) => [step.node, step]))
  const { children, descendants } = around
  const groups = around.groups === 0 ? 0 : await countGroupsOf(context, row, around.groups)
  return {
    location: {
      ...presentWithWay(row, sight, actor.language, steps),
      names: row.name,
      descriptions: row.description,
      counts: { children, descendants, groups },
    },
  }
}

export const locationReads: readonly ServedCall[] = [
  serve('/location/getDetails', getDetails, withLocation('location_id')),

  // Both calls have one handler: the right that getAll requires makes getAllowed return everything.
  ...(['/location/getAll', '/location/getAllowed'] as const).map((path) =>
    serve(
      path,
      async (input, context) => {
        const { rows, total, sight } = await listChildren(context, input)
        return { locations: presentLocations(rows, sight, context.actor.language), total }
      },
      withLocation('parent_id'),
    ),
  ),

  serve('/location/search', async (input, context) => {
    const { rows, sight } = await searchLocations(context, input)
    const found = await presentFound(context.database, rows, sight, context.actor.language)
    const namesOf = new Map(rows.map(({ id, name }) => [id, name]))
    return { locations: found.map((one) => ({ ...one, names: namesOf.get(one.id) })) }
  }),

  serve(
    '/location/getDescendants',
    async (input, context) => {
      const top = await loadLocation(context, input.location_id, 'location_view')
      const rows = await listDescendants(context.database, top, searchedFor(input), input)
      return { descendants: await presentFound(context.database, rows, top.sight, context.actor.language) }
    },
    withLocation('location_id'),
  ),

  serve(
    '/location/getParents',
    async (input, context) => {
      const { database, actor } = context
      const row = await loadLocation(context, input.location_id, 'location_view')
      const parents = await listParents(
        database,
        row,
        actor.language,
        input.include_removed ? 'all' : 'active',
      )
      return {
        parents: parents.map((step, depth) => ({
          ...presentStep(step, actor.language),
          parent_id: depth === 0 ? topLevel : (step.parent_id ?? topLevel),
          code: step.code,
          index: step.index,
        })),
      }
    },
    withLocation('location_id'),
  ),

  serve('/location/getTreemap', async (input, context) => readTreemap(context, input)),

  serve('/location/getCategories', async (input, context) => {
    const codes = await listCategories(context.database, await readSight(context, input.project_id))
    // Categories have no names: screens translate the product's codes, and show a project's own codes as they are.
    return { categories: codes.map((code) => ({ code, name: code })) }
  }),

  serve(
    '/location/getContacts/{id}',
    async ({ id }, context) => {
      const row = await loadLocation(context, id, 'location_view')
      return { contacts: await readContacts(context.database, row.id), version: row.version }
    },
    withLocation('id'),
  ),

  serve(
    '/location/getSpecs/{id}',
    async ({ id }, context) => {
      const row = await loadLocation(context, id, 'location_view')
      return { specs: await readSpecs(context.database, row.id), version: row.version }
    },
    withLocation('id'),
  ),
]
