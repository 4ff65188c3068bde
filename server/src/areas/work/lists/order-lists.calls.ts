import { serveExport } from '../../../exports/serve-export.ts'
import { serve } from '../../../serve/serve.ts'
import { findSimilar } from '../reporting/find-similar.ts'
import { readForm } from '../reporting/read-form.ts'
import { reportWork } from '../reporting/report-work.ts'
import { readMyRequests, readRequest } from '../reporting/requested-work.ts'
import { serveOrders } from '../serve-orders.ts'
import { exportWork } from './export-work.ts'
import { readMyWork } from './my-work.ts'
import { readBoard } from './read-board.ts'
import { countWork, searchWork } from './search-work.ts'

/** Lists of orders of each kind, and what people report and follow. */
export const orderListsServed = [
  ...serveOrders('search', (input, context, { name }) => searchWork(context, name, input)),

  ...serveOrders('getCounts', (input, context, { name }) => countWork(context, name, input)),

  ...serveOrders('getBoard', (input, context, { name }) => readBoard(context, name, input)),

  serveExport('/cm/export', (input) => exportWork('cm', input)),

  serveExport('/pm/export', (input) => exportWork('pm', input)),

  ...serveOrders('getMyWork', (input, context, { name }) => readMyWork(context, name, input)),

  serve('/cm/getForm', ({ project_id }, context) => readForm(context, project_id)),

  serve('/cm/create', (input, context) => reportWork(context, input)),

  serve('/cm/findSimilar', (input, context) => findSimilar(context, input)),

  serve('/cm/getMyRequests', (input, context) => readMyRequests(context, input)),

  serve('/cm/getRequest/{id}', ({ id }, context) => readRequest(context, id)),
]
