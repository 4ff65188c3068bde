import { searchedFor } from '../../../serve/searched-for.ts'
import { serveOrders } from '../serve-orders.ts'
import { assignMany, assignWorkers, findCandidates, removeWorkers } from './assign-work.ts'

/** Who does an order of any kind. */
export const orderPeopleServed = [
  ...serveOrders('getCandidates', (input, context) => findCandidates(context, input, searchedFor(input))),

  ...serveOrders('assignWorkers', async (input, context) => ({
    version: await assignWorkers(context, input),
  })),

  ...serveOrders('removeWorkers', async (input, context) => ({
    version: await removeWorkers(context, input),
  })),

  ...serveOrders('assignMany', (input, context, { name }) => assignMany(context, name, input)),
]
