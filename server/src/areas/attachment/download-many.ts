import { limits, type CallRequest } from '@atrium/contract'
import { bytesOfArchive, readArchive } from '../../attachments/archive.ts'
import { archiveNames } from '../../attachments/archive-names.ts'
import { keyOf } from '../../attachments/attachment-files.ts'
import { nameOf } from '../../attachments/attachment.presenter.ts'
import type { AttachmentRow } from '../../attachments/attachment.repository.ts'
import { messageIn } from '../../languages/message-in.ts'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import type { StoredFile } from '../../serve/served-file.ts'
import { loadAttachmentsOf } from './attachment.loader.ts'

/**
 * Returns an archive of attachments of one thing, which is read from the file store as it is sent.
 * @throws Failure of the loader, validation for more bytes than one archive may have
 */
export async function downloadMany(
  context: Context,
  { owner_kind: kind, owner_id: id, attachment_ids: ids }: CallRequest<'/attachment/downloadMany'>,
): Promise<StoredFile> {
  const rows = await loadAttachmentsOf(context, { kind, id }, ids)
  requireFit(rows)
  const { files } = context.services
  const names = archiveNames(rows.map(nameOf))
  const archived = rows.map((row, at) => ({
    name: names[at] ?? row.id,
    bytes: row.bytes,
    at: row.created_at,
    read: () => files.read(keyOf(row)),
  }))
  return {
    name: `${messageIn(context.actor.language, 'attachments_archive')}.zip`,
    type: 'application/zip',
    bytes: bytesOfArchive(archived),
    read: () => readArchive(archived),
  }
}

function requireFit(rows: readonly AttachmentRow[]): void {
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0)
  if (bytes <= limits.archiveBytes) return
  const inMegabytes = (value: number) => Math.ceil(value / 1_000_000)
  throw invalid({
    attachment_ids: {
      key: 'attachments_archive_bytes',
      params: { size: inMegabytes(bytes), maximum: inMegabytes(limits.archiveBytes) },
    },
  })
}
