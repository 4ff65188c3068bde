import type { Context } from '../serve/context.ts'
import { runInBackground } from '../serve/background-work.ts'
import { attachmentForAudit, auditedAttachment } from './attachment.presenter.ts'
import { removeAttachments, removeAttachmentsOf, type AttachmentRow } from './attachment.repository.ts'
import { removeFiles } from './attachment-files.ts'

/** Removes attachments that the caller may remove, with an audit entry for each. Their files are deleted after the commit. */
export async function dropAttachments(context: Context, ids: readonly string[]): Promise<AttachmentRow[]> {
  return dropped(context, await removeAttachments(context.database, ids))
}

/** Removes all attachments of things that are being removed. */
export async function dropAttachmentsOf(
  context: Context,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) dropped(context, await removeAttachmentsOf(context.database, kind, ids))
}

function dropped(context: Context, rows: AttachmentRow[]): AttachmentRow[] {
  for (const row of rows)
    context.audit({
      ...auditedAttachment(row),
      before: attachmentForAudit(row),
    })
  removeFilesLater(context, rows)
  return rows
}

/** Deletes the files of removed attachments after the commit. */
export function removeFilesLater(context: Context, rows: readonly AttachmentRow[]): void {
  const { services } = context
  if (rows.length > 0)
    context.afterCommit(() =>
      runInBackground(services, 'removing the files of attachments', () => removeFiles(services, rows)),
    )
}
