import { runInBackground } from '../../../serve/background-work.ts'
import type { Services } from '../../../services.ts'
import { runJob, type JobImport } from '../../import/import-job.ts'
import { endBadly } from '../../import/start-reading.ts'
import { noticesOfPeople } from '../user-import-work.ts'
import { PeopleChangedSince, undoPeople } from './undo-people.ts'

/** Takes back what an import of people did. Asks once more whether it all still stands, now that nobody can change it. */
export function startUndoing(services: Services, job: JobImport): void {
  const { projectId } = job
  runInBackground(services, 'undoing an import of people', async () => {
    try {
      await runJob(services, job, async (database, progress) => {
        const notices = await noticesOfPeople(database, job)
        const undone = await undoPeople(database, job, progress)
        const state = { before: { state: 'Applied' }, after: { state: 'Undone', ...undone } }
        return {
          state: 'Undone',
          entries: [{ thing: 'import', thingId: job.id, projectId, ...state }],
          notices,
        }
      })
    } catch (error) {
      const isOutdated = error instanceof PeopleChangedSince
      if (!isOutdated)
        services.log.error({ err: error, import: job.id }, 'an import of people could not be undone')
      const key = isOutdated ? 'import_users_changed_since' : 'import_not_undone'
      await endBadly(services, job, 'Applied', key)
    }
  })
}
