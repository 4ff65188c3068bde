import { randomUUID } from 'node:crypto'

import type { CallPath, ImportState } from '@atrium/contract'
import { sql } from 'kysely'

import { bePatient, type Database } from '../../database/database.ts'
import type { Actor } from '../../serve/actor.ts'
import { isWorthRetrying } from '../../serve/database-errors.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { AuditEntry, Notice } from '../../serve/context.ts'
import type { Services } from '../../services.ts'
import { inTurn } from './import-turns.ts'
import { importLocks, settleImport } from './import.repository.ts'
import { joinByHash } from './join-by-hash.ts'

/** An import as a job works on it: its row, and who asked for the work in which call. */
export interface JobImport {
  id: string
  number: number
  projectId: string
  claim: string
  path: CallPath
  actor: Pick<Actor, 'userId' | 'sessionId'>
  requestId: string
}

export interface Outcome {
  state: ImportState
  planned?: Parameters<typeof settleImport>[4]
  entries?: readonly AuditEntry[]
  notices?: readonly Notice[]
}

export type Progress = (percent: number) => Promise<void>
type Work = (database: Database, progress: Progress) => Promise<Outcome>

const progressInterval = 250
const maximumTries = 3

export const newClaim = (): string => randomUUID()

/** Someone else has taken the import on since: there is nothing left to do. */
class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/** Writes progress outside of the job's transaction, so that everyone sees it, and says that there is something to see. */
function progressOf(
  services: Services,
  { id, claim, projectId, path, actor, requestId }: JobImport,
): Progress {
  let last = 0
  return async (percent) => {
    if (Date.now() - last < progressInterval) return
    last = Date.now()
    await sql`
      update location_import set progress = ${percent} where id = ${id} and claim = ${claim}
    `.execute(services.database)
    const notices: Notice[] = [{ topic: 'imports', projectId }]
    await recordChange(
      services.database,
      { path, actor, request: { id: requestId } },
      { entries: [], notices },
    )
  }
}

/**
 * Carries out work on an import as one transaction, under a lock that ends with it however it ends, so that every process
 * can tell work that goes on from work that was cut short. What the work wrote, the new state, the audit entries and the
 * notices take effect together or not at all.
 * @throws what the work threw, after the transaction was rolled back
 */
export async function runJob(services: Services, job: JobImport, work: Work): Promise<void> {
  await inTurn(services, job.claim, () => carryOut(services, job, work))
}

async function carryOut(services: Services, job: JobImport, work: Work): Promise<void> {
  const progress = progressOf(services, job)
  for (let tries = 1; ; tries += 1) {
    try {
      await services.database.transaction().execute(async (transaction) => {
        await lock(transaction, job)
        const { state, planned, entries = [], notices = [] } = await work(transaction, progress)
        if (!(await settleImport(transaction, job.id, job.claim, state, planned))) throw new ClaimLost()
        const by = { path: job.path, actor: job.actor, request: { id: job.requestId } }
        const all: Notice[] = [...notices, { topic: 'imports', projectId: job.projectId }]
        await recordChange(transaction, by, { entries, notices: all })
      })
      return
    } catch (error) {
      if (error instanceof ClaimLost) {
        services.log.warn({ import: job.id }, 'an import was taken on by someone else')
        return
      }
      if (tries === maximumTries || !isWorthRetrying(error)) throw error
    }
  }
}

async function lock(transaction: Database, { id, number, claim }: JobImport): Promise<void> {
  await bePatient(transaction)
  await joinByHash(transaction)
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${importLocks}, ${number}) and exists (
      select 1 from location_import where id = ${id} and claim = ${claim}
    ) as is_ours`.execute(transaction)
  if (!rows[0]?.is_ours) throw new ClaimLost()
}
