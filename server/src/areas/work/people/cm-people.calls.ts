import { searchedFor } from '../../../serve/searched-for.ts'
import { serve } from '../../../serve/serve.ts'
import { assignMany, assignWorkers, findCandidates, removeWorkers } from './assign-work.ts'

export const cmPeopleServed = [
  serve('/cm/getCandidates', (input, context) => findCandidates(context, input, searchedFor(input))),

  serve('/cm/assignWorkers', async (input, context) => ({ version: await assignWorkers(context, input) })),

  serve('/cm/removeWorkers', async (input, context) => ({ version: await removeWorkers(context, input) })),

  serve('/cm/assignMany', (input, context) => assignMany(context, input)),
]
