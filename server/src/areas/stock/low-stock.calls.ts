import { inLanguage } from '../../languages/multilingual.ts'
import { serve } from '../../serve/serve.ts'
import { seenStores } from '../store/store-sight.ts'
import { listLowStock } from './low-stock.repository.ts'
import { presentStock } from './stock.presenter.ts'

export const lowStockServed = [
  serve('/store/get_low_stock', async ({ project_id: projectId, only, page, limit }, context) => {
    const { database, actor } = context
    const seen = await seenStores(context, projectId)
    const rows = await listLowStock(database, {
      projectId,
      seen,
      only,
      language: actor.language,
      page,
      limit,
    })
    return {
      materials: rows.map((row) => ({
        ...presentStock(row, actor.language),
        store_id: row.store_id,
        store_name: inLanguage(row.store_name, actor.language),
      })),
      total: rows[0]?.total ?? 0,
    }
  }),
]
