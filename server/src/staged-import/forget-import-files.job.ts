import { z } from 'zod'
import { defineJob } from '../serve/define-job.ts'
import { forgetImportFiles } from './forget-import-files.ts'

/** Removes uploaded files that no import will read any more. Reading removes its own file when it is done. */
export const forgetImportFilesJob = defineJob({
  kind: 'imports.sweep',
  data: z.object({}),
  schedule: '25 * * * *',
  run: ({ services, signal }) => forgetImportFiles(services, Date.now(), signal),
})
