import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import type { Notice } from '../../serve/context.ts'
import { runInBackground } from '../../serve/background-work.ts'
import { recordChange } from '../../serve/record-change.ts'
import type { Services } from '../../services.ts'
import { forgetOldUploads } from './forget-uploads.ts'
import { runJob, type JobImport, type Outcome } from './import-job.ts'
import { addProblem, settleImport } from './import.repository.ts'
import { planImport, refuseAll, type ImportToPlan } from './planning/plan-import.ts'
import { readIntoDatabase } from './reading/read-into-database.ts'
import { WorkbookError } from './xlsx/workbook-error.ts'
import type { Database } from '../../database/database.ts'

/** Plans an import as the database is now, for people to look at. */
export async function dryRun(database: Database, toPlan: ImportToPlan): Promise<Outcome> {
  const planned = await planImport(database, toPlan)
  if (!planned) {
    const counts = await refuseAll(database, toPlan.id)
    return { state: 'Refused', planned: { facility: null, locationId: null, counts, plan: null } }
  }
  const { facility, building, counts, digest } = planned
  return { state: 'Ready', planned: { facility, locationId: building, counts, plan: digest } }
}

/** Reads the uploaded file and plans its import; the file is removed in any case. */
export function startReading(services: Services, job: JobImport, toPlan: ImportToPlan, path: string): void {
  runInBackground(services, 'reading an import', async () => {
    try {
      await forgetOldUploads(dirname(path))
      await runJob(services, job, async (database, progress) => {
        const outcome = await readIntoDatabase(database, job.id, path, progress)
        if (outcome === 'rows') return dryRun(database, toPlan)
        const counts = await refuseAll(database, job.id)
        return { state: 'Refused', planned: { facility: null, locationId: null, counts, plan: null } }
      })
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
