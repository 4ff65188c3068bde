import type { Services } from '../services.ts'
import type { AttachmentRow } from './attachment.repository.ts'
import { photoFolder, photoKey } from './photo-files.ts'
import { photoParts } from './photo-address.ts'

/** The folder of the file store for files that are kept as they were sent. */
const fileFolder = 'attachment'

/** The folders in which attachments have their files. */
export const attachmentFolders = [photoFolder, fileFolder] as const

export const fileKey = (id: string): string => `${fileFolder}/${id}.file`

/** Returns where the file of an attachment is, for a photo the whole one. */
export const keyOf = ({ id, kind }: Pick<AttachmentRow, 'id' | 'kind'>): string =>
  kind === 'photo' ? photoKey(id, 'photo') : fileKey(id)

/** Returns the attachment of a key, undefined for a partial file or another one. */
export function attachmentOfKey(key: string): string | undefined {
  return /^(?:asset-photo\/([0-9a-f-]{36})\.(?:photo|thumbnail)|attachment\/([0-9a-f-]{36})\.file)$/
    .exec(key)
    ?.slice(1)
    .find((id) => id !== undefined)
}

/** Removes the files of attachments whose rows are gone. Ignores missing ones. */
export async function removeFiles(
  services: Services,
  attachments: readonly Pick<AttachmentRow, 'id' | 'kind'>[],
): Promise<void> {
  await services.files.remove(
    attachments.flatMap(({ id, kind }) =>
      kind === 'photo' ? photoParts.map((part) => photoKey(id, part)) : [fileKey(id)],
    ),
  )
}
