import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadImport } from '../../staged-import/load-import.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { listObstacles } from './undoing/list-obstacles.ts'
import { userImport } from './user-import.ts'

export const userImportServed: readonly ServedCall[] = [
  ...serveImport(userImport),

  serve('/user/getImportObstacles', async (input, context) => {
    const row = await loadImport(context, userImport, input.import_id)
    return listObstacles(context, row, input)
  }),
]
