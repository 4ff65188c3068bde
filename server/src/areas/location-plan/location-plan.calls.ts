import { serve } from '../../serve/serve.ts'
import { loadLocation, withLocation } from '../location/location.loader.ts'
import { placeOnPlan, setPlan } from './change-plan.ts'
import { readPlan } from './read-plan.ts'

export const locationPlanServed = [
  serve(
    '/location/getPlan',
    async (input, context) =>
      readPlan(context, await loadLocation(context, input.location_id, 'location_view')),
    withLocation('location_id'),
  ),

  serve('/location/setPlan', async (input, context) => ({ version: await setPlan(context, input) })),

  serve('/location/placeOnPlan', async (input, context) => ({ version: await placeOnPlan(context, input) })),
]
