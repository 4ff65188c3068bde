import { serve } from '../../serve/serve.ts'
import { changeOverview } from './change-overview.ts'
import { readOverview } from './overview.repository.ts'

export const overviewServed = [
  serve('/overview/get', ({ project_id: projectId }, { database, actor }) =>
    readOverview(database, { userId: actor.userId, projectId }),
  ),

  serve('/overview/update', async (input, context) => ({
    version: await changeOverview(context, input),
  })),
]
