import { endExport } from '../exports/exports.repository.ts'
import { exportKind } from '../exports/export-kind.ts'
import { notifyExports } from '../exports/notify-exports.ts'
import { writeExport } from '../exports/write-export.ts'
import { defineJob } from '../serve/define-job.ts'
import { exportJobsAtOnce } from '../serve/lines.ts'
import './served-calls.ts'

/** Writes the files of exports of every area that serves them. One person has one at a time in a process. */
export const exportsJob = defineJob({
  ...exportKind,
  atOnce: exportJobsAtOnce,
  maximumMinutes: 30,
  run: writeExport,
  async cancelled(transaction, { id, data }) {
    const userId = await endExport(transaction, { id: data.export_id, job_id: id })
    if (userId !== undefined) await notifyExports(transaction, { userId, requestId: id })
  },
})
