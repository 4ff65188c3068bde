import { runInBackground } from '../../../serve/background-work.ts'
import type { Services } from '../../../services.ts'
import { runJob, type JobImport } from '../../import/import-job.ts'
import { endBadly } from '../../import/start-reading.ts'
import { StockChangedSince, undoStock } from './undo-stock.ts'

/** Takes back what an import into a store did. Asks once more whether it all still stands, now that nobody can change it. */
export function startUndoing(services: Services, job: JobImport, storeId: string): void {
  const { projectId } = job
  runInBackground(services, 'undoing an import of stock', async () => {
    try {
      await runJob(services, job, async (database, progress) => {
        const undone = await undoStock(database, job, storeId, progress)
        const state = { before: { state: 'Applied' }, after: { state: 'Undone', ...undone } }
        const booked = { kind: 'import', undone_import_id: job.id, ...undone }
        return {
          state: 'Undone',
          entries: [
            { thing: 'import', thingId: job.id, projectId, ...state },
            { thing: 'stock', thingId: storeId, projectId, after: booked },
          ],
          notices: [
            { topic: 'stock', projectId },
            { topic: 'materials', projectId: null },
          ],
        }
      })
    } catch (error) {
      const isOutdated = error instanceof StockChangedSince
      if (!isOutdated)
        services.log.error({ err: error, import: job.id }, 'an import of stock could not be undone')
      await endBadly(
        services,
        job,
        'Applied',
        isOutdated ? 'import_stock_changed_since' : 'import_not_undone',
      )
    }
  })
}
