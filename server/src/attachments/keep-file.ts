import { randomUUID } from 'node:crypto'
import { Failure } from '../serve/failure.ts'
import type { UploadedFile } from '../serve/context.ts'
import type { Taker } from '../serve/turns.ts'
import type { Services } from '../services.ts'
import { fileKey } from './attachment-files.ts'
import { judgeFile, type JudgedFile } from './file-kinds.ts'
import { fileNameFor } from './file-name.ts'
import { keepPhoto, type KeptPhoto } from './photo-files.ts'

/** A file that is stored as it was sent, and whose row is yet to be written. */
export interface KeptFile {
  kind: 'file'
  id: string
  name: string
  /** The media type. */
  format: string
  bytes: number
}

/**
 * Stores an uploaded file: a picture as a photo, any other accepted file as it is. The bytes alone decide.
 * @param taker whose turn a picture takes
 * @throws Failure unsupported_type, validation or too_large; unavailable
 */
export async function keepAttachment(
  services: Services,
  taker: Taker,
  upload: UploadedFile,
): Promise<KeptPhoto | KeptFile> {
  const judged = await judgeFile(upload.path)
  if (judged === 'picture') return keepPhoto(services, taker, upload, { member: 'file' })
  if (!judged || upload.bytes === 0) throw new Failure('unsupported_type', 'attachment_type')
  return keepFile(services, upload, judged)
}

async function keepFile(services: Services, upload: UploadedFile, judged: JudgedFile): Promise<KeptFile> {
  const id = randomUUID()
  await services.files.keep(fileKey(id), upload.path, judged.mediaType)
  return {
    kind: 'file',
    id,
    name: fileNameFor(upload.name, judged.endings),
    format: judged.mediaType,
    bytes: upload.bytes,
  }
}
