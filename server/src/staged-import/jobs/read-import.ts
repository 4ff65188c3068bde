import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Database } from '../../database/database.ts'
import { forgetOldUploads } from '../../files/forget-uploads.ts'
import type { Services } from '../../services.ts'
import { fileKind } from '../../tables/xlsx/file-kind.ts'
import { openWorkbook } from '../../tables/xlsx/open-workbook.ts'
import { WorkbookError } from '../../tables/xlsx/workbook-error.ts'
import { fileSubject, type AnyFileSubject } from '../any-subject.ts'
import { FileGone, fetchImportFile } from '../import-file.ts'
import type { ToPlan } from '../import-subject.ts'
import { openTable } from '../table/open-table.ts'
import { readTable } from '../table/read-table.ts'
import { dryRun } from './dry-run.ts'
import { faultOf } from './end-badly.ts'
import { runJob, type Outcome } from './import-job.ts'
import type { JobImport, Progress } from './job-import.ts'
import type { ImportWork } from './import-work.ts'
import { judgePlanning } from './judge-job.ts'

/** The percents of progress for reading a table and for planning it. */
const percentsOfReading = 60
const percentsOfPlanning = 38

/** Reads and plans the uploaded file of an import, and stores the result. */
export const readImport: ImportWork = {
  async run(services, subject, job, row) {
    const path = await fetchImportFile(services, row.id, randomUUID())
    try {
      await forgetOldUploads(dirname(path))
      await runJob(
        services,
        job,
        (context) => judgePlanning(subject, context, row),
        (database, progress, toPlan) =>
          read(services, fileSubject(subject), database, job, toPlan, path, progress),
      )
    } finally {
      await rm(path, { force: true })
    }
  },
  otherwise: 'Failed',
  explain(error) {
    if (error instanceof WorkbookError)
      return { key: `import_${error.fault}` as const, state: 'Refused', isExpected: true }
    if (error instanceof FileGone) return { key: 'import_interrupted' }
    return faultOf(error, 'import_failed')
  },
}

async function read(
  services: Services,
  subject: AnyFileSubject,
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
    const source = await openTable(path, workbook, subject.words, subject.sheets)
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
