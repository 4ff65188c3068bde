import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../../database/database.ts'
import { forgetOldUploads } from '../../files/forget-uploads.ts'
import { runInBackground } from '../../serve/background-work.ts'
import type { Services } from '../../services.ts'
import { fileKind } from '../../tables/xlsx/file-kind.ts'
import { openWorkbook } from '../../tables/xlsx/open-workbook.ts'
import { WorkbookError } from '../../tables/xlsx/workbook-error.ts'
import type { AnySubject } from '../any-subject.ts'
import type { ToPlan } from '../import-subject.ts'
import type { ImportRow } from '../staged-import.repository.ts'
import { openTable } from '../table/open-table.ts'
import { readTable } from '../table/read-table.ts'
import { dryRun } from './dry-run.ts'
import { endBadly, faultOf, isLostRight } from './end-badly.ts'
import { runJob, type JobImport, type Outcome, type Progress } from './import-job.ts'
import { judgePlanning } from './judge-job.ts'

/** The percents of progress for reading a table and for planning it. */
const percentsOfReading = 60
const percentsOfPlanning = 38

/** Reads and plans the uploaded file of an import, and stores the result. Deletes the file in any case. */
export function readInBackground(
  services: Services,
  subject: AnySubject,
  job: JobImport,
  row: ImportRow<object>,
  path: string,
): void {
  runInBackground(services, 'reading an import', async () => {
    try {
      await forgetOldUploads(dirname(path))
      await runJob(
        services,
        job,
        (context) => judgePlanning(subject, context, row),
        (database, progress, toPlan) => read(services, subject, database, job, toPlan, path, progress),
      )
    } catch (error) {
      const isTheFile = error instanceof WorkbookError
      if (!isTheFile && !isLostRight(error))
        services.log.error({ err: error, import: job.id }, 'an import could not be read')
      const fault = isTheFile ? { key: `import_${error.fault}` as const } : faultOf(error, 'import_failed')
      await endBadly(services, job, isTheFile ? 'Refused' : 'Failed', fault)
    } finally {
      await rm(path, { force: true })
    }
  })
}

async function read(
  services: Services,
  subject: AnySubject,
  database: Database,
  job: JobImport,
  toPlan: ToPlan<object, unknown>,
  path: string,
  progress: Progress,
): Promise<Outcome> {
  const workbook = (await fileKind(path)) === 'other' ? undefined : await openWorkbook(path)
  try {
    const staged = workbook ? await subject.stageWorkbook(database, job.id, workbook, progress) : 'table'
    if (staged === 'staged') return await dryRun(subject, database, toPlan, job)
    if (staged !== 'table') return { state: 'Refused', planned: { counts: staged, digest: null } }
    const source = await openTable(path, workbook, subject.words)
    const table = await readTable(services, database, job.id, source, subject.words, (share) =>
      progress(Math.floor(percentsOfReading * share)),
    )
    if (!table) return { state: 'Refused', planned: { counts: {}, digest: null } }
    return await dryRun(subject, database, { ...toPlan, table }, job, (share) =>
      progress(percentsOfReading + Math.floor(percentsOfPlanning * share)),
    )
  } finally {
    workbook?.close()
  }
}
