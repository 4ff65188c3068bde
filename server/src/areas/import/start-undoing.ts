import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import { auditLocations } from './audit-locations.ts'
import { runJob, type JobImport } from './import-job.ts'
import { lockTree } from '../location/location.repository.ts'
import { endBadly } from './start-reading.ts'
import { countChangedSince } from './undoing/changed-since.ts'
import { undoImport } from './undoing/undo-import.ts'

/** Something was changed between the request to undo and its turn. */
class ChangedSince extends Error {
  override name = 'ChangedSince'
}

/** Takes back what an import did. Asks once more whether it all still stands, now that nobody can change it. */
export function startUndoing(services: Services, job: JobImport): void {
  runInBackground(services, 'undoing an import', async () => {
    try {
      await runJob(services, job, async (database, progress) => {
        await lockTree(database, job.projectId)
        if ((await countChangedSince(database, job.id)) > 0) throw new ChangedSince()
        await progress(20)
        await auditLocations(database, job, 'undone')
        await undoImport(database, { id: job.id, projectId: job.projectId }, progress)
        return {
          state: 'Undone',
          entries: [
            {
              thing: 'import',
              thingId: job.id,
              projectId: job.projectId,
              before: { state: 'Applied' },
              after: { state: 'Undone' },
            },
          ],
          notices: [
            { topic: 'locations', projectId: job.projectId },
            { topic: 'location-groups', projectId: job.projectId },
          ],
        }
      })
    } catch (error) {
      if (!(error instanceof ChangedSince)) {
        services.log.error({ err: error, import: job.id }, 'an import could not be undone')
      }
      await endBadly(services, job, 'Applied', 'import_failed')
    }
  })
}
