import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Notice } from '../../serve/context.ts'
import { runInBackground } from '../../serve/background-work.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Services } from '../../services.ts'
import { forgetOldUploads } from './forget-uploads.ts'
import { cobieSheetsOf } from './cobie/read-cobie.ts'
import { runJob, type JobImport, type Outcome, type Progress } from './import-job.ts'
import { addProblem, settleImport } from './import.repository.ts'
import { placeOf, planImport, refuseAll, type ImportToPlan } from './planning/plan-import.ts'
import { readIntoDatabase } from './reading/read-into-database.ts'
import { planTable } from './tables/planning/plan-table.ts'
import { locationWords } from './tables/headings.ts'
import { openTable } from './tables/reading/open-table.ts'
import { readTable } from './tables/reading/read-table.ts'
import { fileKind } from './xlsx/file-kind.ts'
import { openWorkbook } from './xlsx/open-workbook.ts'
import { WorkbookError } from './xlsx/workbook-error.ts'
import type { Database } from '../../database/database.ts'

const nothing = { facility: null, locationId: null, plan: null }

/** Plans an import as the database is now, for people to look at. */
export async function dryRun(
  database: Database,
  toPlan: ImportToPlan,
  progress?: (share: number) => Promise<void>,
): Promise<Outcome> {
  if (toPlan.table) {
    const found = await planTable(database, placeOf(toPlan), toPlan.table, progress)
    if (!found) return { state: 'Refused', planned: { ...nothing, counts: {} } }
    const { counts, digest } = found
    return { state: 'Ready', planned: { ...nothing, counts, plan: digest } }
  }
  const planned = await planImport(database, toPlan)
  if (!planned) {
    const counts = await refuseAll(database, toPlan.id)
    return { state: 'Refused', planned: { ...nothing, counts } }
  }
  const { facility, building, counts, digest } = planned
  return { state: 'Ready', planned: { facility, locationId: building, counts, plan: digest } }
}

/** Reads the uploaded file and plans its import; the file is removed in any case. */
export function startReading(services: Services, job: JobImport, toPlan: ImportToPlan, path: string): void {
  readInBackground(services, job, path, (database, progress) =>
    read(services, database, job, toPlan, path, progress),
  )
}

/** Has the uploaded file of an import of any kind read and planned, and says how that ended. */
export function readInBackground(
  services: Services,
  job: JobImport,
  path: string,
  work: (database: Database, progress: Progress) => Promise<Outcome>,
): void {
  runInBackground(services, 'reading an import', async () => {
    try {
      await forgetOldUploads(dirname(path))
      await runJob(services, job, work)
    } catch (error) {
      const isTheFile = error instanceof WorkbookError
      if (!isTheFile) services.log.error({ err: error, import: job.id }, 'an import could not be read')
      const key = isTheFile ? (`import_${error.fault}` as const) : 'import_failed'
      await endBadly(services, job, isTheFile ? 'Refused' : 'Failed', key)
    } finally {
      await rm(path, { force: true })
    }
  })
}

async function read(
  services: Services,
  database: Database,
  job: JobImport,
  toPlan: ImportToPlan,
  path: string,
  progress: Progress,
): Promise<Outcome> {
  const workbook = (await fileKind(path)) === 'other' ? undefined : await openWorkbook(path)
  try {
    if (workbook && cobieSheetsOf(workbook, () => undefined).size > 0) {
      const outcome = await readIntoDatabase(database, job.id, workbook, progress)
      if (outcome === 'rows') return await dryRun(database, toPlan)
      const counts = await refuseAll(database, job.id)
      return { state: 'Refused', planned: { ...nothing, counts } }
    }
    const table = await readTable(
      services,
      database,
      job.id,
      await openTable(path, workbook, locationWords),
      locationWords,
      (share) => progress(Math.floor(60 * share)),
    )
    if (!table) return { state: 'Refused', planned: { ...nothing, counts: {} } }
    return await dryRun(database, { ...toPlan, table }, (share) => progress(60 + Math.floor(38 * share)))
  } finally {
    workbook?.close()
  }
}

/** Says how work on an import ended that was rolled back. */
export async function endBadly(
  services: Services,
  job: JobImport,
  state: 'Refused' | 'Failed' | 'Ready' | 'Applied',
  key: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    if (!(await settleImport(transaction, job.id, job.claim, state))) return
    await addProblem(transaction, job.id, { key, foundBy: 'planning', refused: true })
    const notice: Notice = { topic: 'imports', projectId: job.projectId }
    const by = { path: job.path, actor: job.actor, request: { id: job.requestId } }
    await recordChange(transaction, by, { entries: [], notices: [notice] })
  })
}
