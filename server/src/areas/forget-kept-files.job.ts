import { z } from 'zod'
import { forgetExports } from '../exports/forget-exports.ts'
import { defineJob } from '../serve/define-job.ts'
import { forgetDryRuns } from '../staged-import/forget-dry-runs.ts'
import { forgetImportFiles } from '../staged-import/forget-import-files.ts'

/**
 * Removes what is kept for people for a while, by age and by quota: exports with their files, dry runs, and uploaded files that no import
 * will read any more. Reading removes its own file when it is done.
 */
export const forgetKeptFilesJob = defineJob({
  kind: 'exports.sweep',
  data: z.object({}),
  schedule: '35 * * * *',
  async run({ services, signal }) {
    // The database alone is needed for these, so they go first: the store of files may be away.
    await forgetDryRuns(services.database, { signal })
    await forgetExports(services, Date.now(), signal)
    await forgetImportFiles(services, Date.now(), signal)
  },
})
