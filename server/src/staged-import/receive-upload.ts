import type { CallRequest, StagedImportBase } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { Failure } from '../serve/failure.ts'
import { cleanText } from '../tables/xlsx/cell-text.ts'
import type { AnyFileSubject } from './any-subject.ts'
import { checkUpload } from './check-upload.ts'
import {
  addImport,
  countReading,
  findImport,
  forgetOldDryRuns,
  type ImportRow,
} from './staged-import.repository.ts'
import { importKey } from './import-file.ts'
import { newClaim } from './new-claim.ts'
import { isQuickToRead } from './quick-import.ts'
import { sendImport } from './send-import.ts'

/** Maximum of one person's files that wait to be read; they are on the disk meanwhile. */
const filesOfPerson = 3

/** Receives an uploaded file, to be read and planned in the background. */
export async function receiveUpload(
  subject: AnyFileSubject,
  input: CallRequest<`${StagedImportBase}/import`>,
  context: Context,
): Promise<ImportRow<object>> {
  const { database, services, upload } = context
  if (!upload) throw new Error('an upload has no file')
  const { projectId, into, auditDetails } = await subject.receive(input, context)
  const { userId } = context.actor
  if ((await countReading(database, userId)) >= filesOfPerson)
    throw new Failure('rate_limited', 'rate_limited', { retryAfterSeconds: 10 })
  const bytes = await checkUpload(upload.path)

  const claim = newClaim()
  await forgetOldDryRuns(database, userId, projectId)
  const fileName = cleanText(upload.name)
  const id = await addImport(database, subject, { projectId, userId, fileName, claim, into })
  const row = await findImport<object>(database, subject, id)
  if (!row) throw new Error('an import that was just inserted does not exist')

  await subject.scope(context, row)
  await services.files.keep(importKey(id), upload.path, 'application/octet-stream')
  await sendImport(context, subject, row, { task: 'read', claim, isQuick: isQuickToRead(bytes) })
  const after = { file_name: fileName, bytes: upload.bytes, ...auditDetails }
  context.audit({ thing: 'import', thingId: id, projectId, after })
  context.changed(projectId, 'imports')
  return row
}
