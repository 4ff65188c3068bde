import { serve } from '../../serve/serve.ts'
import { startOfRoles } from '../role/role-homes.loader.ts'
import { changeOverview } from './change-overview.ts'
import { listRecent } from './list-recent.ts'
import { readOverview } from './overview.repository.ts'

export const overviewServed = [
  serve('/overview/get', async ({ project_id: projectId }, { database, actor }) => {
    const { userId, language } = actor
    return {
      ...(await readOverview(database, { userId, projectId })),
      start: await startOfRoles(database, { userId, projectId, language }),
    }
  }),

  serve('/overview/update', async (input, context) => ({
    version: await changeOverview(context, input),
  })),

  serve('/overview/getRecent', async ({ project_id: projectId, limit }, context) => ({
    changes: await listRecent(context, { projectId, limit }),
  })),
]
