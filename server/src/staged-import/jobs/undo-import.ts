import type { Context } from '../../serve/context.ts'
import { ChangedSince } from '../import-subject.ts'
import { faultOf } from './end-badly.ts'
import { runJob } from './import-job.ts'
import type { ImportWork } from './import-work.ts'
import { judgeUndoing } from './judge-job.ts'

/** Reverts an import. Its subject checks again that nothing prevents this, now that nobody can change anything. */
export const undoImport: ImportWork = {
  async run(services, subject, job, row) {
    const judge = (context: Context) => judgeUndoing(subject, context, row)
    await runJob(services, job, judge, async (database, progress) => {
      const { auditDetails, entries = [], notify } = await subject.undo(database, row, job, progress)
      const entry = {
        thing: 'import',
        thingId: job.id,
        projectId: job.projectId,
        before: { state: 'Applied' },
        after: { state: 'Undone', ...auditDetails },
      }
      return { state: 'Undone', entries: [entry, ...entries], notify }
    })
  },
  otherwise: 'Applied',
  explain(error, { messages }) {
    if (!(error instanceof ChangedSince)) return faultOf(error, messages.notUndone)
    const { params } = error
    return { key: messages.changedSince, ...(params && { params }), isExpected: true }
  },
}
