import { serveExport } from '../../../exports/serve-export.ts'
import { serve } from '../../../serve/serve.ts'
import { exportWork } from './export-work.ts'
import { findSimilar } from '../reporting/find-similar.ts'
import { readBoard } from './read-board.ts'
import { readForm } from '../reporting/read-form.ts'
import { reportWork } from '../reporting/report-work.ts'
import { readMyRequests, readRequest } from '../reporting/requested-work.ts'
import { countWork, searchWork } from './search-work.ts'
import { readMyWork } from './my-work.ts'

export const cmListsServed = [
  serve('/cm/getForm', ({ project_id }, context) => readForm(context, project_id)),

  serve('/cm/create', (input, context) => reportWork(context, input)),

  serve('/cm/findSimilar', (input, context) => findSimilar(context, input)),

  serve('/cm/search', (input, context) => searchWork(context, input)),

  serve('/cm/getCounts', (input, context) => countWork(context, input)),

  serve('/cm/getBoard', (input, context) => readBoard(context, input)),

  serveExport('/cm/export', exportWork),

  serve('/cm/getMyWork', (input, context) => readMyWork(context, input)),

  serve('/cm/getMyRequests', (input, context) => readMyRequests(context, input)),

  serve('/cm/getRequest/{id}', ({ id }, context) => readRequest(context, id)),
]
