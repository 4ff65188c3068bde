import type { CallRequest, StagedImportBase } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { cleanText } from '../tables/xlsx/cell-text.ts'
import type { AnyFileSubject } from './any-subject.ts'
import { beginImport, requireRoomToBegin } from './begin-import.ts'
import { checkUpload } from './check-upload.ts'
import { importKey } from './import-file.ts'
import type { ImportRow } from './staged-import.repository.ts'
import { isQuickToRead } from './quick-import.ts'

/** Receives an uploaded file, to be read and planned in the background. */
export async function receiveUpload(
  subject: AnyFileSubject,
  input: CallRequest<`${StagedImportBase}/import`>,
  context: Context,
): Promise<ImportRow<object>> {
  const { services, upload } = context
  if (!upload) throw new Error('an upload has no file')
  const { projectId, into, auditDetails } = await subject.receive(input, context)
  await requireRoomToBegin(context, { projectId, bytes: upload.bytes })
  const bytes = await checkUpload(upload.path)

  const fileName = cleanText(upload.name)
  const row = await beginImport<object>(
    context,
    subject,
    { task: 'read', isQuick: isQuickToRead(bytes) },
    { projectId, fileName, bytes: upload.bytes, into },
  )
  await subject.scope(context, row)
  await services.files.keep(importKey(row.id), upload.path, 'application/octet-stream')
  const after = { file_name: fileName, bytes: upload.bytes, ...auditDetails }
  context.audit({ thing: 'import', thingId: row.id, projectId, after })
  context.changed(projectId, 'imports')
  return row
}
