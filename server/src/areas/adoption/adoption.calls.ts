import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadImport } from '../../staged-import/load-import.ts'
import { serveWork } from '../../staged-import/serve-work.ts'
import { readSight } from '../location/sight.ts'
import { adoptionImport } from './adoption-import.ts'
import { startAdoption } from './start-adoption.ts'
import { listDifferences } from './undoing/differences.ts'

export const adoptionServed: readonly ServedCall[] = [
  serve('/catalog/adoptImported', (input, context) => startAdoption(context, input)),

  ...serveWork(adoptionImport),

  serve('/adoption/getImportObstacles', async ({ import_id, page, limit }, context) => {
    const row = await loadImport(context, adoptionImport, import_id)
    if (row.state !== 'Applied') return { obstacles: [], total: 0, count: 0 }
    const sight = await readSight(context, row.project_id)
    const seesKinds = (await context.rights(row.project_id)).may('catalog_view')
    return listDifferences(context.database, row.id, { sight, seesKinds, page, limit })
  }),
]
