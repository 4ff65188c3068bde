import { serve } from '../../../serve/serve.ts'
import { updateMany, updateWork } from './change-work.ts'
import { readDetails } from '../read-details.ts'
import { editReview, rateWork, setFailure, readFailureCodes } from './review-work.ts'
import { countActions, runAction, runActions } from '../actions/run-action.ts'

export const cmChangesServed = [
  serve('/cm/getDetails/{id}', ({ id }, context) => readDetails(context, id)),

  serve('/cm/update', (input, context) => updateWork(context, input)),

  serve('/cm/updateMany', (input, context) => updateMany(context, input)),

  serve('/cm/rate', async (input, context) => ({ version: await rateWork(context, input) })),

  serve('/cm/editReview', async (input, context) => ({ version: await editReview(context, input) })),

  serve('/cm/getFailureCodes/{id}', ({ id }, context) => readFailureCodes(context, id)),

  serve('/cm/setFailure', async (input, context) => ({ version: await setFailure(context, input) })),

  serve('/cm/runAction', (input, context) => runAction(context, input)),

  serve('/cm/runActions', (input, context) => runActions(context, input)),

  serve('/cm/getActions', (input, context) => countActions(context, input)),
]
