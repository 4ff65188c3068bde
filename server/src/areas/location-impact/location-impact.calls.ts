import { serve } from '../../serve/serve.ts'
import { loadLocations } from '../location/location.loader.ts'
import { readImpact } from './read-impact.ts'

export const locationImpactServed = [
  serve('/location/getImpact', async (input, context) => {
    const { rows, sight } = await loadLocations(context, input.locations, 'location_view')
    return { impact: await readImpact(context, sight.projectId, rows) }
  }),
]
