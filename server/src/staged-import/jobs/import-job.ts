import { randomUUID } from 'node:crypto'

import type { CallPath, ImportState } from '@atrium/contract'
import { sql } from 'kysely'

import { bePatient, type Database } from '../../database/database.ts'
import type { Actor } from '../../serve/actor.ts'
import { isWorthRetrying } from '../../serve/database-errors.ts'
import { renewContext } from '../../serve/renew-context.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { AuditEntry, Context } from '../../serve/context.ts'
import { noticesOf, type Notify } from '../../serve/notices.ts'
import type { Services } from '../../services.ts'
import { whenItsTurn } from './import-turns.ts'
import { importLocks, settleImport, type ImportRow } from '../staged-import.repository.ts'
import { joinByHash } from './join-by-hash.ts'

/** An import in a job: its row, and the caller and call that started the work. */
export interface JobImport {
  id: string
  number: number
  projectId: string
  claim: string
  path: CallPath
  actor: Pick<Actor, 'userId' | 'sessionId'>
  requestId: string
  /** Returns a context of the call with the caller's rights as they are now. */
  renew(database: Database): Promise<Context>
}

export interface Outcome {
  state: ImportState
  planned?: Parameters<typeof settleImport>[4]
  entries?: readonly AuditEntry[]
  notify?: (notify: Notify) => void
}

export type Progress = (percent: number) => Promise<void>
type Judge<Judged> = (context: Context) => Promise<Judged>
type Work<Judged> = (database: Database, progress: Progress, judged: Judged) => Promise<Outcome>

const progressInterval = 250
const maximumTries = 3

export const newClaim = (): string => randomUUID()

/** Returns the job for an import that a call has claimed. */
export function jobOf(
  context: Context,
  path: CallPath,
  row: Pick<ImportRow<unknown>, 'id' | 'number' | 'project_id'>,
  claim: string,
): JobImport {
  const { userId, sessionId } = context.actor
  return {
    id: row.id,
    number: row.number,
    projectId: row.project_id,
    claim,
    path,
    actor: { userId, sessionId },
    requestId: context.request.id,
    renew: (database) => renewContext(context, database),
  }
}

/** Another job has claimed the import since: this one has nothing left to do. */
class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/** Writes progress outside of the job's transaction, so that everyone sees it, and notifies sessions. */
function progressOf(
  services: Services,
  { id, claim, projectId, path, actor, requestId }: JobImport,
): Progress {
  let last = 0
  return async (percent) => {
    if (Date.now() - last < progressInterval) return
    last = Date.now()
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
 * Carries out work on an import in one transaction. It holds a lock to its end, so that every process can tell running
 * work from interrupted work. The work's changes, the new state, the audit entries and the notices take effect together
 * or not at all.
 * @param judge judges the caller again: the job may have waited for its turn, and rights may have changed since
 * @throws what `judge` or the work threw, after the rollback
 */
export async function runJob<Judged>(
  services: Services,
  job: JobImport,
  judge: Judge<Judged>,
  work: Work<Judged>,
): Promise<void> {
  const turn = { claim: job.claim, person: job.actor.userId }
  await whenItsTurn(services, turn, () => carryOut(services, job, judge, work))
}

async function carryOut<Judged>(
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
        if (!(await settleImport(transaction, job.id, job.claim, state, planned))) throw new ClaimLost()
        const by = { path: job.path, actor: job.actor, request: { id: job.requestId } }
        const notices = noticesOf(job.path)
        notices.changed(job.projectId, 'imports')
        notify?.(notices)
        await recordChange(transaction, by, { entries, notices: notices.list })
      })
      return
    } catch (error) {
      if (error instanceof ClaimLost) {
        services.log.warn({ import: job.id }, 'another process has taken over an import')
        return
      }
      if (tries === maximumTries || !isWorthRetrying(error)) throw error
    }
  }
}

async function lock(transaction: Database, { id, number, claim }: JobImport): Promise<void> {
  await bePatient(transaction)
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${importLocks}, ${number}) and exists (
      select 1 from staged_import where id = ${id} and claim = ${claim}
    ) as is_ours`.execute(transaction)
  if (!rows[0]?.is_ours) throw new ClaimLost()
}
