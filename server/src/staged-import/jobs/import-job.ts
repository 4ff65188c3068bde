import type { CallPath, ImportState } from '@atrium/contract'
import { sql } from 'kysely'

import { bePatient, type Database } from '../../database/database.ts'
import { isWorthRetrying } from '../../serve/database-errors.ts'
import type { JobRun } from '../../serve/define-job.ts'
import { JobFailure } from '../../serve/job-failure.ts'
import { recallContext } from '../../serve/recall-context.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { AuditEntry, Context } from '../../serve/context.ts'
import { noticesOf, type Notify } from '../../serve/notices.ts'
import type { Services } from '../../services.ts'
import type { ImportData } from '../import-kind.ts'
import { importLocks, settleImport, type ImportRow } from '../staged-import.repository.ts'
import { decisionOf } from '../undo-decision.ts'
import type { JobImport, Progress } from './job-import.ts'
import { joinByHash } from './join-by-hash.ts'
import { outcomeOf, raiseEnded } from './raise-ended.ts'

export interface Outcome {
  state: ImportState
  planned?: Parameters<typeof settleImport>[4]
  entries?: readonly AuditEntry[]
  notify?: (notify: Notify) => void
}

type Judge<Judged> = (context: Context) => Promise<Judged>
type Work<Judged> = (database: Database, progress: Progress, judged: Judged) => Promise<Outcome>

const progressInterval = 250
const maximumTries = 3

/** Returns an import as its job sees it. */
export function jobOf(
  run: JobRun<ImportData>,
  path: CallPath,
  row: Pick<ImportRow<object>, 'id' | 'number' | 'project_id' | 'user_id' | 'into'>,
): JobImport {
  const { user_id: userId, session_id: sessionId, request_id: requestId } = run.data
  const input = { ...row.into, project_id: row.project_id, import_id: row.id }
  return {
    id: row.id,
    number: row.number,
    subject: run.data.subject,
    madeBy: row.user_id,
    projectId: row.project_id,
    claim: run.id,
    path,
    actor: { userId, sessionId },
    requestId,
    decision: decisionOf(run.data.decision),
    run,
    cause: (database) => ({ database, services: run.services, actor: { userId } }),
    renew: (database) => recallContext(run, database, { path, input, userId, sessionId, requestId }),
  }
}

/** The import has been settled, or claimed by another job: this one has nothing left to do. */
class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/** Another process still works on the import, although its job was taken from it. */
export class ImportBusy extends JobFailure {
  override name = 'ImportBusy'

  constructor() {
    super('busy')
  }
}

/** Writes progress outside of the job's transaction, so that everyone sees it, and notifies sessions. */
function progressOf(
  services: Services,
  { id, claim, projectId, path, actor, requestId, run }: JobImport,
): Progress {
  let last = 0
  return async (percent) => {
    if (Date.now() - last < progressInterval) return
    last = Date.now()
    await run.progress(percent)
    await sql`
      update staged_import set progress = ${percent} where id = ${id} and claim = ${claim}
    `.execute(services.database)
    const notices = noticesOf(path)
    notices.changed(projectId, 'imports')
    await recordChange(
      services.database,
      { path, actor, request: { id: requestId } },
      { entries: [], notices: notices.list },
    )
  }
}

/**
 * Carries out work on an import in one transaction. It holds a lock to its end, so that two processes never work on one import. The
 * work's changes, the new state, the audit entries and the notices take effect together or not at all.
 * @param judge judges the caller again: the job may have waited for its turn, and rights may have changed since
 * @throws what `judge` or the work threw, after the rollback; ImportBusy
 */
export async function runJob<Judged>(
  services: Services,
  job: JobImport,
  judge: Judge<Judged>,
  work: Work<Judged>,
): Promise<void> {
  const progress = progressOf(services, job)
  for (let tries = 1; ; tries += 1) {
    try {
      await services.database.transaction().execute(async (transaction) => {
        await lock(transaction, job)
        const judged = await judge(await job.renew(transaction))
        await joinByHash(transaction)
        const { state, planned, entries = [], notify } = await work(transaction, progress, judged)
        await job.run.hold(transaction)
        if (!(await settleImport(transaction, job.id, job.claim, state, planned))) throw new ClaimLost()
        const by = { path: job.path, actor: job.actor, request: { id: job.requestId } }
        const notices = noticesOf(job.path)
        notices.changed(job.projectId, 'imports')
        notify?.(notices)
        await recordChange(transaction, by, { entries, notices: notices.list })
        await raiseEnded(job, transaction, outcomeOf(state))
      })
      return
    } catch (error) {
      if (error instanceof ClaimLost) {
        services.log.info({ import: job.id }, 'an import was settled before')
        return
      }
      if (tries === maximumTries || !isWorthRetrying(error)) throw error
    }
  }
}

async function lock(transaction: Database, { id, number, claim }: JobImport): Promise<void> {
  await bePatient(transaction)
  const { rows } = await sql<{ is_free: boolean; is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${importLocks}, ${number}) as is_free,
      exists (select 1 from staged_import where id = ${id} and claim = ${claim}) as is_ours`.execute(
    transaction,
  )
  if (!rows[0]?.is_ours) throw new ClaimLost()
  if (!rows[0].is_free) throw new ImportBusy()
}
