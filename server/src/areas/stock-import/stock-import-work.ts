import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import type { JobImport, Outcome } from '../import/import-job.ts'
import type { TableToPlan } from '../import/planning/plan-import.ts'
import { applyInBackground } from '../import/start-applying.ts'
import { startMapping } from '../import/start-mapping.ts'
import { readInBackground } from '../import/start-reading.ts'
import { readPlainTable } from '../import/tables/reading/read-plain-table.ts'
import { applyStock } from './apply-stock.ts'
import { materialWords } from './headings.ts'
import { planStock, type StockToPlan } from './planning/plan-stock.ts'

const nothing = { facility: null, locationId: null, plan: null, counts: {} }

async function dryRun(database: Database, toPlan: StockToPlan, table: TableToPlan): Promise<Outcome> {
  const found = await planStock(database, toPlan, table)
  if (!found) return { state: 'Refused', planned: nothing }
  return { state: 'Ready', planned: { ...nothing, counts: found.counts, plan: found.digest } }
}

/** Reads an uploaded table of materials and makes its dry run; the file is removed in any case. */
export function startReading(services: Services, job: JobImport, toPlan: StockToPlan, path: string): void {
  const file = { importId: toPlan.importId, path }
  readInBackground(services, job, path, async (database, progress) => {
    const table = await readPlainTable(
      services,
      database,
      file,
      materialWords,
      'import_not_a_table',
      progress,
    )
    return table ? dryRun(database, toPlan, table) : { state: 'Refused', planned: nothing }
  })
}

/** Makes the dry run again, the columns having been mapped anew. */
export function mapAgain(services: Services, job: JobImport, toPlan: StockToPlan, table: TableToPlan): void {
  startMapping(services, job, (database) => dryRun(database, toPlan, table))
}

/** Applies a dry run as it was shown; where the stock has changed since, a new one is shown instead. */
export function startApplying(
  services: Services,
  job: JobImport,
  toApply: StockToPlan & { table: TableToPlan; plan: string | null },
): void {
  const { projectId } = job
  applyInBackground(services, job, {
    outdated: 'import_stock_outdated',
    dryRun: (database) => dryRun(database, toApply, toApply.table),
    apply: async (database, progress) => {
      const { counts, digest } = await applyStock(database, job, toApply, progress)
      const state = { before: { state: 'Ready' }, after: { state: 'Applied', counts } }
      const booked = { kind: 'import', import_id: job.id, counts }
      return {
        state: 'Applied',
        planned: { ...nothing, counts, plan: digest },
        entries: [
          { thing: 'import', thingId: job.id, projectId, ...state },
          { thing: 'stock', thingId: toApply.storeId, projectId, after: booked },
        ],
        notices: [
          { topic: 'stock', projectId },
          { topic: 'materials', projectId: null },
        ],
      }
    },
  })
}
