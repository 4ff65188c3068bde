import { defineJob } from '../serve/define-job.ts'
import { importsAtOnce, quickImportsAtOnce } from '../serve/lines.ts'
import { importKind } from '../staged-import/import-kind.ts'
import { workOnImport } from '../staged-import/jobs/work-on-import.ts'
import './served-calls.ts'

/** Reads, plans, applies and undoes imports of every area that serves them. One person has one at a time in a process. */
export const importsJob = defineJob({
  ...importKind,
  atOnce: importsAtOnce,
  quickAtOnce: quickImportsAtOnce,
  retries: 10,
  maximumMinutes: 60,
  run: workOnImport,
})
