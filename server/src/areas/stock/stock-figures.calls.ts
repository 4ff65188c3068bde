import { serve } from '../../serve/serve.ts'
import { readStockFigures } from './stock-figures.repository.ts'

export const stockFiguresServed = [
  serve('/store/get_figures', async ({ project_id: projectId }, context) =>
    readStockFigures(context, projectId),
  ),
]
