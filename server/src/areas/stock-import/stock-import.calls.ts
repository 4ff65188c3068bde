import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadImport } from '../../staged-import/load-import.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { stockImport } from './stock-import.ts'
import { listObstacles } from './undoing/list-obstacles.ts'

export const stockImportServed: readonly ServedCall[] = [
  ...serveImport(stockImport),

  serve('/store/getImportObstacles', async (input, context) => {
    const row = await loadImport(context, stockImport, input.import_id)
    return listObstacles(context, row, input)
  }),
]
