import { serve, type ServedCall } from '../../serve/serve.ts'
import { codedImport } from '../../staged-import/coded/coded-import.ts'
import { listCodedObstacles } from '../../staged-import/coded/differences.ts'
import { loadImport } from '../../staged-import/load-import.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { importedAssets } from './imported-assets.ts'

const subject = codedImport(importedAssets)

export const assetImportServed: readonly ServedCall[] = [
  ...serveImport(subject),

  serve('/asset/getImportObstacles', async (input, context) => {
    const row = await loadImport(context, subject, input.import_id)
    return listCodedObstacles(context, importedAssets, row, input)
  }),
]
