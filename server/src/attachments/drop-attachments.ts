import type { Context } from '../serve/context.ts'
import { runInBackground } from '../serve/background-work.ts'
import { attachmentForAudit, auditedAttachment } from './attachment.presenter.ts'
import { deleteAttachmentsOf, type AttachmentRow } from './attachment.repository.ts'
import { removeFiles } from './attachment-files.ts'
import { moveToRemoved } from './removed-attachment.repository.ts'

/**
 * Removes attachments that the caller may remove, with an audit entry for each. They can be restored; those that wait for their
 * owner are deleted.
 */
export async function dropAttachments(context: Context, ids: readonly string[]): Promise<AttachmentRow[]> {
  const rows = await moveRemoved(context, ids)
  audit(context, rows)
  return rows
}

/** Removes attachments like `dropAttachments`, for callers that record it with the thing. */
export async function moveRemoved(context: Context, ids: readonly string[]): Promise<AttachmentRow[]> {
  const rows = await moveToRemoved(context.database, ids)
  removeFilesLater(
    context,
    rows.filter((row) => row.owner_id === null),
  )
  return rows
}

/** Deletes all attachments of things that are being removed, for good. */
export async function dropAttachmentsOf(
  context: Context,
  kind: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) deletedForGood(context, await deleteAttachmentsOf(context.database, kind, ids))
}

/** Records that rows were deleted, and deletes their files after the commit. */
export function deletedForGood(context: Context, rows: readonly AttachmentRow[]): void {
  audit(context, rows)
  removeFilesLater(context, rows)
}

function audit(context: Context, rows: readonly AttachmentRow[]): void {
  for (const row of rows)
    context.audit({
      ...auditedAttachment(row),
      before: attachmentForAudit(row),
    })
}

/** Deletes the files of deleted attachments after the commit. */
function removeFilesLater(context: Context, rows: readonly AttachmentRow[]): void {
  const { services } = context
  if (rows.length > 0)
    context.afterCommit(() =>
      runInBackground(services, 'removing the files of attachments', () => removeFiles(services, rows)),
    )
}
