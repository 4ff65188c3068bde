import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { seenStores } from '../store/store-sight.ts'
import { readStockCounts } from './stock-counts.repository.ts'

export const stockCountsServed = [
  serve('/store/count_stock', async ({ project_id: projectId, store_ids: storeIds }, context) => {
    const rights = await context.rights(projectId)
    const counts = await readStockCounts(context.database, {
      projectId,
      storeIds,
      seen: await seenStores(context, projectId),
      seesRequests: rights.may('stock_request_view'),
    })
    if (counts.length < new Set(storeIds).size) throw notFound()
    return {
      counts: counts.map(({ last_movement: last, ...rest }) => ({
        ...rest,
        last_movement: last?.toISOString() ?? null,
      })),
    }
  }),
]
