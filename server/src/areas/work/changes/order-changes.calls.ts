import { serve } from '../../../serve/serve.ts'
import { countActions, runAction, runActions } from '../actions/run-action.ts'
import { readDetails } from '../read-details.ts'
import { serveOrders } from '../serve-orders.ts'
import { updateMany, updateWork } from './change-work.ts'
import { editReview, rateWork, readFailureCodes, setFailure } from './review-work.ts'

const cm = (id: string) => ({ id, kind: 'cm' }) as const

/** What becomes of an order of any kind, and what only those have that somebody asked for. */
export const orderChangesServed = [
  ...serveOrders('getDetails/{id}', ({ id }, context, { name: kind }) => readDetails(context, { id, kind })),

  ...serveOrders('update', ({ id, ...given }, context, { name: kind }) =>
    updateWork(context, { order: { id, kind }, ...given }),
  ),

  ...serveOrders('updateMany', (input, context, { name }) => updateMany(context, name, input)),

  ...serveOrders('runAction', (input, context) => runAction(context, input)),

  ...serveOrders('runActions', (input, context, { name }) => runActions(context, name, input)),

  ...serveOrders('getActions', (input, context, { name }) => countActions(context, name, input)),

  serve('/cm/rate', async ({ cm_id, ...review }, context) => ({
    version: await rateWork(context, cm(cm_id), review),
  })),

  serve('/cm/editReview', async ({ cm_id, ...review }, context) => ({
    version: await editReview(context, cm(cm_id), review),
  })),

  serve('/cm/getFailureCodes/{id}', ({ id }, context) => readFailureCodes(context, cm(id))),

  serve('/cm/setFailure', async ({ cm_id, ...codes }, context) => ({
    version: await setFailure(context, cm(cm_id), codes),
  })),
]
