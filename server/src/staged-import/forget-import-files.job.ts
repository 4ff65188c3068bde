import { z } from 'zod'
import { defineJob } from '../serve/define-job.ts'
import { forgetDryRuns } from './forget-dry-runs.ts'
import { forgetImportFiles } from './forget-import-files.ts'

/**
 * Removes dry runs that are too old or too many, and uploaded files that no import will read any more. Reading removes its own file when
 * it is done.
 */
export const forgetImportFilesJob = defineJob({
  kind: 'imports.sweep',
  data: z.object({}),
  schedule: '25 * * * *',
  async run({ services, signal }) {
    await forgetDryRuns(services.database, signal)
    await forgetImportFiles(services, Date.now(), signal)
  },
})
