import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract'
import { exportKind } from '../../exports/export-kind.ts'
import { countOpenExports, listExports, restartExport } from '../../exports/exports.repository.ts'
import { conflict } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { downloadExport } from './download-export.ts'
import { loadExport } from './export.loader.ts'
import { presentExport } from './export.presenter.ts'

/** Files that the caller has requested. They are the caller's own, and no change for the audit trail. */
export const exportServed = [
  serve('/export/search', async (input, context) => {
    context.judged()
    const { rows, total } = await listExports(context.database, context.actor.userId, input)
    return { exports: rows.map(presentExport), total }
  }),

  serve('/export/get', async ({ id }, context) => presentExport(await loadExport(context, id))),

  serve('/export/download', ({ id }, context) => downloadExport(context, id)),

  serve('/export/cancel', async ({ id }, context) => {
    const { state, job_id: jobId } = await loadExport(context, id, { lock: true })
    if (state !== 'waiting' && state !== 'running') throw conflict('export_ended')
    await context.services.jobs.cancel(context.database, { kind: exportKind.kind, id: jobId })
    context.unchanged()
    context.changedFor([context.actor.userId], null)
  }),

  serve('/export/retry', async ({ id }, context) => {
    const { database, services, actor } = context
    const { state, project_id: projectId } = await loadExport(context, id, { lock: true })
    if (state !== 'failed' && state !== 'cancelled') throw conflict('export_not_ended')
    if ((await countOpenExports(database, actor.userId)) >= limits.exportsOpen)
      throw conflict('export_too_many', { params: { count: limits.exportsOpen } })
    const jobId = randomUUID()
    await restartExport(database, id, jobId)
    const { userId } = actor
    await services.jobs.send(database, exportKind, { export_id: id }, { id: jobId, projectId, userId })
    context.unchanged()
    context.changedFor([userId], null)
  }),
]
