import { runInBackground } from '../../serve/background-work.ts'
import type { Context } from '../../serve/context.ts'
import type { Services } from '../../services.ts'
import type { AnySubject } from '../any-subject.ts'
import { ChangedSince } from '../import-subject.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import { endBadly, faultOf, isLostRight } from './end-badly.ts'
import { runJob, type JobImport } from './import-job.ts'
import { judgeUndoing } from './judge-job.ts'

/** Reverts an import. Its subject checks again that nothing prevents this, now that nobody can change anything. */
export function undoInBackground(
  services: Services,
  subject: AnySubject,
  job: JobImport,
  row: ImportRow<object>,
): void {
  const { messages } = subject
  runInBackground(services, 'undoing an import', async () => {
    try {
      const judge = (context: Context) => judgeUndoing(subject, context, row)
      await runJob(services, job, judge, async (database, progress) => {
        const { auditDetails, entries = [], notify } = await subject.undo(database, row, job, progress)
        const after = { state: 'Undone', ...auditDetails }
        const entry = {
          thing: 'import',
          thingId: job.id,
          projectId: job.projectId,
          before: { state: 'Applied' },
          after,
        }
        return { state: 'Undone', entries: [entry, ...entries], notify }
      })
    } catch (error) {
      if (error instanceof ChangedSince) {
        const { params } = error
        await endBadly(services, job, 'Applied', { key: messages.changedSince, ...(params && { params }) })
        return
      }
      if (!isLostRight(error))
        services.log.error({ err: error, import: job.id }, 'an import could not be undone')
      await endBadly(services, job, 'Applied', faultOf(error, messages.notUndone))
    }
  })
}
