import { topLevel } from '@atrium/contract'
import type { ServedCall } from '../../serve/serve.ts'
import { serve } from '../../serve/serve.ts'
import { notFound } from '../../serve/failure.ts'
import { countGroupsOf } from '../location-group/group-sight.ts'
import { readImpact } from './impact.ts'
import { listCategories } from './list-categories.ts'
import { listChildren } from './list-children.ts'
import { listDescendants } from './list-descendants.ts'
import { listParents } from './list-parents.ts'
import { loadLocation, loadLocations } from './location.loader.ts'
import { readContacts, readSpecs } from './location-lists.ts'
import { presentFound, presentLocations, presentStep } from './location.presenter.ts'
import { countBelow } from './location.repository.ts'
import { searchLocations } from './search-locations.ts'
import { readTreemap } from './treemap.ts'
import { readSight } from './sight.ts'

export const locationReads: readonly ServedCall[] = [
  serve('/location/getDetails', async (input, context) => {
    const { database, actor } = context
    const { sight, ...row } = await loadLocation(context, input.location_id, 'location_view')
    if (row.project_id !== input.project_id) throw notFound()
    const [found] = await presentFound(database, [row], sight, actor.language)
    if (!found) throw notFound()
    const below = await countBelow(database, row)
    return {
      location: {
        ...found,
        names: row.name,
        descriptions: row.description,
        counts: { ...below, groups: await countGroupsOf(context, row) },
      },
    }
  }),

  // One implementation: what getAll needs is what lets getAllowed see everything.
  ...(['/location/getAll', '/location/getAllowed'] as const).map((path) =>
    serve(path, async (input, context) => {
      const { rows, total, sight } = await listChildren(context, input)
      return {
        locations: await presentLocations(context.database, rows, sight, context.actor.language),
        total,
      }
    }),
  ),

  serve('/location/search', async (input, context) => {
    const { rows, sight } = await searchLocations(context, input)
    return { locations: await presentFound(context.database, rows, sight, context.actor.language) }
  }),

  serve('/location/getDescendants', async (input, context) => {
    const top = await loadLocation(context, input.location_id, 'location_view')
    const rows = await listDescendants(context.database, top, input.search_text ?? '', input)
    return { descendants: await presentFound(context.database, rows, top.sight, context.actor.language) }
  }),

  serve('/location/getParents', async (input, context) => {
    const { database, actor } = context
    const row = await loadLocation(context, input.location_id, 'location_view')
    const parents = await listParents(database, row, actor.language, input.include_removed ? 'all' : 'active')
    return {
      parents: parents.map((step, depth) => ({
        ...presentStep(step, actor.language),
        parent_id: depth === 0 ? topLevel : (step.parent_id ?? topLevel),
        code: step.code,
        index: step.index,
      })),
    }
  }),

  serve('/location/getImpact', async (input, context) => {
    const { rows, sight } = await loadLocations(context, input.locations, 'location_view')
    return { impact: await readImpact(context, sight.projectId, rows) }
  }),

  serve('/location/getTreemap', async (input, context) => readTreemap(context, input)),

  serve('/location/getCategories', async (input, context) => {
    const codes = await listCategories(context.database, await readSight(context, input.project_id))
    // A code has no name of its own: screens have words for the product's codes, and show a project's own as they are.
    return { categories: codes.map((code) => ({ code, name: code })) }
  }),

  serve('/location/getContacts/{id}', async ({ id }, context) => {
    const row = await loadLocation(context, id, 'location_view')
    return { contacts: await readContacts(context.database, row.id), version: row.version }
  }),

  serve('/location/getSpecs/{id}', async ({ id }, context) => {
    const row = await loadLocation(context, id, 'location_view')
    return { specs: await readSpecs(context.database, row.id), version: row.version }
  }),
]
