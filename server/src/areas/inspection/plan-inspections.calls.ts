import { serve } from '../../serve/serve.ts'
import { cancelInspection, removeInspection, updateInspection } from './change-inspection.ts'
import { planInspections, repeatInspection } from './plan-inspections.ts'

export const inspectionPlanServed = [
  serve('/inspection/create', async (input, context) => ({ ids: await planInspections(context, input) })),
  serve('/inspection/update', async (input, context) => ({
    version: await updateInspection(context, input),
  })),
  serve('/inspection/cancel', async (input, context) => ({
    version: await cancelInspection(context, input),
  })),
  serve('/inspection/remove/{id}', (input, context) => removeInspection(context, input)),
  serve('/inspection/repeat', async (input, context) => ({ id: await repeatInspection(context, input) })),
]
