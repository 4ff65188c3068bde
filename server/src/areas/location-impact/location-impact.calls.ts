import { topLevel } from '@atrium/contract'
import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { loadLocation, loadLocations } from '../location/location.loader.ts'
import { readImpact } from './read-impact.ts'
import { readMove } from './read-move.ts'

export const locationImpactServed = [
  serve('/location/getImpact', async (input, context) => {
    const { rows, sight } = await loadLocations(context, input.locations, 'location_view')
    return { impact: await readImpact(context, sight.projectId, rows) }
  }),

  serve('/location/getMoveImpact', async ({ locations, parent_id: parentId }, context) => {
    const { rows, sight } = await loadLocations(context, locations, 'location_view')
    const parent = parentId === topLevel ? null : await loadLocation(context, parentId, 'location_view')
    if (parent && parent.project_id !== sight.projectId) throw notFound()
    const paths = rows.map(({ path }) => path)
    return { effect: await readMove(context, sight, { paths, parentPath: parent?.path ?? null }) }
  }),
]
