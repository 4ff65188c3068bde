import type { Context } from '../../serve/context.ts'
import { ChangedSince } from '../import-subject.ts'
import { addProblem } from '../problems.repository.ts'
import { faultOf } from './end-badly.ts'
import { runJob } from './import-job.ts'
import type { ImportWork } from './import-work.ts'
import { judgeUndoing } from './judge-job.ts'

/** Reverts an import. Its subject compares again, because now nobody can change anything. A remark says how many things stay. */
export const undoImport: ImportWork = {
  async run(services, subject, job, row) {
    const judge = (context: Context) => judgeUndoing(subject, context, row, job.decision)
    await runJob(services, job, judge, async (database, progress, scope) => {
      const asked = { scope, decision: job.decision }
      const {
        auditDetails,
        entries = [],
        notify,
        kept = 0,
      } = await subject.undo(database, row, job, progress, asked)
      if (kept > 0)
        await addProblem(database, job.id, {
          key: 'import_kept_changed',
          params: { count: kept },
          refused: false,
        })
      const entry = {
        thing: 'import',
        thingId: job.id,
        projectId: job.projectId,
        before: { state: 'Applied' },
        after: { state: 'Undone', file_name: row.file_name, ...auditDetails },
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
