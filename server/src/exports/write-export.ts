import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { calls, limits, type MessageKey } from '@atrium/contract'
import type { Database } from '../database/database.ts'
import { raiseNotifications } from '../notifications/raise-notifications.ts'
import { failureOfDatabaseError } from '../serve/database-errors.ts'
import { JobCancelled, JobTaken, type JobRun } from '../serve/define-job.ts'
import { Failure, forbidden } from '../serve/failure.ts'
import { fallingBackTo } from '../serve/fallback-language.ts'
import { recallContext } from '../serve/recall-context.ts'
import { exportEnded } from './export-ended.ts'
import { exportKey } from './export-file.ts'
import type { ExportData } from './export-kind.ts'
import { deleteExpired, endExport, findExport, settleExport, type ExportRow } from './exports.repository.ts'
import { exportOf, type FileToWrite, type Follow } from './file-export.ts'
import { notifyExports } from './notify-exports.ts'
import { reachOf } from './rights-reach.ts'
import { writeNow } from './serve-export.ts'

type Run = JobRun<ExportData>

/** How often the progress is stored and announced, in milliseconds. */
const progressInterval = 1000

/**
 * Writes the file of an export into the file store. The person is judged with the rights that they have now, before and after the file
 * is written. What prevents the file is told by the export. A database or a file store that does not answer is a reason to try again.
 */
export async function writeExport(run: Run): Promise<void> {
  const { services, data } = run
  const row = await findExport(services.database, data.export_id)
  // It was removed with its person or project, or has another job.
  if (!row || row.job_id !== run.id || row.ended_at) return
  try {
    await write(run, row)
  } catch (error) {
    if (error instanceof JobTaken || error instanceof JobCancelled || run.signal.aborted) throw error
    const failure = error instanceof Failure ? error : failureOfDatabaseError(error)
    const isFinal = error instanceof Failure && error.code !== 'unavailable'
    if (!isFinal && !run.isLastTry) throw error
    if (!isFinal) run.log.error({ err: error, export: row.id }, 'the file of an export could not be written')
    const key: MessageKey = isFinal && failure ? failure.key : 'export_failed'
    const params = (isFinal && failure?.details.params) || {}
    await services.database.transaction().execute(async (transaction) => {
      const userId = await endExport(transaction, row, { key, params })
      if (userId !== undefined) await tellEnded(run, row, transaction)
    })
  }
}

async function write(run: Run, row: ExportRow): Promise<void> {
  const { services } = run
  const begun = await judge(run, row, services.database)
  const follow = followed(run, row, await begun.toWrite.count(limits.auditExportEntries))
  const made = await fallingBackTo(begun.language, () => writeNow(begun.toWrite, { services }, follow))
  const file = randomUUID()
  try {
    await services.files.keep(exportKey(file), made.path, made.type)
    const { name, type } = made
    const bytes = (await stat(made.path)).size
    await services.database.transaction().execute(async (transaction) => {
      const { reach } = await judge(run, row, transaction)
      if (reach !== begun.reach) throw forbidden('export_rights_changed')
      await run.hold(transaction)
      if (await settleExport(transaction, row, { file, name, type, bytes, reach })) {
        await deleteExpired(transaction, row)
        await tellEnded(run, row, transaction)
      }
    })
  } finally {
    await rm(made.path, { force: true })
  }
}

/** Tells the person that their export has ended, on the pages that are open and in their inbox. */
async function tellEnded({ services }: Run, row: ExportRow, transaction: Database): Promise<void> {
  const { id, user_id: userId, request_id: requestId } = row
  await notifyExports(transaction, { userId, requestId })
  const cause = { database: transaction, services, actor: { userId } }
  await raiseNotifications(cause, exportEnded, [
    { projectId: null, data: { export_id: id, user_id: userId } },
  ])
}

/** Returns what the person may export now, and the digest of their rights. @throws Failure */
async function judge(
  run: Run,
  { call: path, input, user_id: userId, session_id: sessionId, request_id: requestId, project_id }: ExportRow,
  database: Database,
): Promise<{ toWrite: FileToWrite; reach: string; language: string }> {
  const reach = await reachOf(database, { userId, projectId: project_id })
  const parsed = calls[path].input.parse(input) as Record<string, unknown>
  const context = await recallContext(run, database, { path, input: parsed, userId, sessionId, requestId })
  const toWrite = await exportOf(path, parsed)(context)
  return { toWrite, reach, language: context.actor.defaultLanguage }
}

/** Counts rows, and stores and announces how much of the file is written. */
function followed(run: Run, { user_id: userId, request_id: requestId }: ExportRow, total: number): Follow {
  let [written, last] = [0, 0]
  return async function* count(rows) {
    for await (const one of rows) {
      yield one
      written += 1
      if (Date.now() - last < progressInterval) continue
      last = Date.now()
      run.signal.throwIfAborted()
      await run.progress(Math.min(99, (100 * written) / Math.max(total, 1)))
      await notifyExports(run.services.database, { userId, requestId })
    }
  }
}
