import { searchedFor } from '../../../serve/searched-for.ts'
import { serve } from '../../../serve/serve.ts'
import { presentService, updateService } from './change-service.ts'
import { searchServices } from './services.repository.ts'

export const servicesServed = [
  serve('/service/search', async (input, { database, actor }) => {
    const { project_id: projectId, page, limit } = input
    const text = searchedFor(input)
    const { rows, total } = await searchServices(database, { projectId, text, page, limit })
    return { services: rows.map((row) => presentService(row, actor.language)), total }
  }),

  serve('/service/update', async (input, context) => ({ version: await updateService(context, input) })),
]
