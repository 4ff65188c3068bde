import { randomUUID } from 'node:crypto'
import type { Services } from '../services.ts'
import { fileKey } from './attachment-files.ts'
import { mediaTypeOf } from './attachment.presenter.ts'
import type { AttachmentRow } from './attachment.repository.ts'
import { photoKey } from './photo-files.ts'

/** An attachment whose files are copied, and whose copy has no row yet. */
export interface CopiedFiles {
  /** Of the copy. */
  id: string
  of: AttachmentRow
}

/** So many are copied at the same time. */
const atOnce = 4

/**
 * Copies the files of attachments, each under an id of its own, before their rows are written. One whose files are gone is left out.
 * @throws Failure unavailable
 */
export async function copyFiles(
  services: Services,
  attachments: readonly AttachmentRow[],
): Promise<CopiedFiles[]> {
  const copied: CopiedFiles[] = []
  for (let from = 0; from < attachments.length; from += atOnce) {
    const made = await Promise.all(attachments.slice(from, from + atOnce).map((row) => copy(services, row)))
    copied.push(...made.filter((one) => one !== undefined))
  }
  return copied
}

async function copy({ files, log }: Services, of: AttachmentRow): Promise<CopiedFiles | undefined> {
  const id = randomUUID()
  const type = mediaTypeOf(of)
  const isWhole =
    of.kind === 'photo'
      ? (await files.copy(photoKey(of.id, 'thumbnail'), photoKey(id, 'thumbnail'), 'image/jpeg')) &&
        (await files.copy(photoKey(of.id, 'photo'), photoKey(id, 'photo'), type))
      : await files.copy(fileKey(of.id), fileKey(id), type)
  if (isWhole) return { id, of }
  log.warn({ attachment: of.id }, 'the files of an attachment are missing, so that it was not copied')
  return undefined
}
