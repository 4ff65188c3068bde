import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadImport } from '../../staged-import/load-import.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { locationImport } from './location-import.ts'
import { listObstacles } from './undoing/list-obstacles.ts'

export const importServed: readonly ServedCall[] = [
  ...serveImport(locationImport),

  serve('/location/getImportObstacles', async (input, context) => {
    const row = await loadImport(context, locationImport, input.import_id)
    return listObstacles(context, row, input)
  }),
]
