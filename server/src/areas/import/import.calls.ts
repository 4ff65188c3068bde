import { sql } from 'kysely'
import { serve, type ServedCall } from '../../serve/serve.ts'
import { loadImport } from '../../staged-import/load-import.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { listImports } from '../../staged-import/staged-import.repository.ts'
import { readSight, withinSight } from '../location/sight.ts'
import { readPlaces } from './import-places.ts'
import { presentListedImport } from './import.presenter.ts'
import { locationImport } from './location-import.ts'
import type { LocationInto } from './location-into.ts'
import { listObstacles } from './undoing/list-obstacles.ts'

export const importServed: readonly ServedCall[] = [
  ...serveImport(locationImport),

  serve('/location/getImports', async (input, context) => {
    const sight = await readSight(context, input.project_id)
    // Imports into a place that the caller sees, or at the top for a caller who sees the whole project.
    const isSeen = sight.isWhole
      ? sql`true`
      : sql`exists (select from location l where l.id = d.parent_id and ${withinSight(sight)})`
    const which = sql`i.project_id = ${input.project_id} and ${isSeen}`
    const rows = await listImports<LocationInto>(context.database, locationImport, which, input)
    const placed = await readPlaces(context.database, rows, sight, context.actor.language)
    return { imports: placed.map(({ row, place }) => presentListedImport(row, place)) }
  }),

  serve('/location/getImportObstacles', async (input, context) => {
    const row = await loadImport(context, locationImport, input.import_id)
    const sight = await readSight(context, row.project_id)
    return listObstacles(context.database, row, sight, context.actor.language)
  }),
]
