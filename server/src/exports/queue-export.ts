import { randomUUID } from 'node:crypto'
import { limits } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { conflict } from '../serve/failure.ts'
import type { LaterFile } from '../serve/served-file.ts'
import { exportKind } from './export-kind.ts'
import { addExportRow, countOpenExports } from './exports.repository.ts'
import type { FileToWrite } from './file-export.ts'
import { notifyExports } from './notify-exports.ts'

/** Has a job write the file of a call. @throws Failure 409 for one export too many */
export async function queueExport(
  { services, actor, request, call }: Context,
  { projectId }: Pick<FileToWrite, 'projectId'>,
): Promise<LaterFile> {
  const { userId, sessionId } = actor
  const [id, jobId] = [randomUUID(), randomUUID()]
  await services.database.transaction().execute(async (transaction) => {
    if ((await countOpenExports(transaction, userId)) >= limits.exportsOpen)
      throw conflict('export_too_many', { params: { count: limits.exportsOpen } })
    await addExportRow(transaction, {
      id,
      user_id: userId,
      project_id: projectId,
      session_id: sessionId,
      request_id: request.id,
      call: call.path,
      input: call.input,
      job_id: jobId,
    })
    await services.jobs.send(transaction, exportKind, { export_id: id }, { id: jobId, projectId, userId })
    await notifyExports(transaction, { userId, requestId: request.id })
  })
  return { exportId: id }
}
