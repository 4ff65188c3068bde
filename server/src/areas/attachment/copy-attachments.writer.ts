import { limits } from '@atrium/contract'
import { removeFiles } from '../../attachments/attachment-files.ts'
import { attachmentForAudit, auditedAttachment } from '../../attachments/attachment.presenter.ts'
import { addAttachments, lastPlace } from '../../attachments/attachment.repository.ts'
import type { CopiedFiles } from '../../attachments/copy-files.ts'
import { takeRoom } from '../../attachments/quota.ts'
import { runInBackground } from '../../serve/background-work.ts'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import type { OwnerThing } from '../../things/owner-kind.ts'
import { notifyOfAttachments } from './notify-of-attachments.ts'

/**
 * Gives copies of attachments to a thing that the call has made or locked, behind those that it has. The caller sees what they are copies
 * of, and counts as their sender. Copied files that get no row are removed after the commit.
 * @throws Failure 409 where the thing would have more than it may, or the project more than it may take
 */
export async function giveCopies(
  context: Context,
  { kind, id, projectId }: OwnerThing & { kind: string; projectId: string },
  copies: readonly CopiedFiles[],
): Promise<void> {
  if (copies.length === 0) return
  const bytes = copies.reduce((sum, { of }) => sum + of.bytes + (of.thumbnail_bytes ?? 0), 0)
  try {
    const { count, position } = await lastPlace(context.database, { kind, id })
    if (count + copies.length > limits.attachmentsOfOwner)
      throw conflict('attachments_full', { params: { maximum: limits.attachmentsOfOwner } })
    await takeRoom(context, projectId, bytes, { displaces: false })
    const rows = await addAttachments(
      context.database,
      copies.map(({ id: own, of }, index) => ({
        id: own,
        kind: of.kind,
        project_id: projectId,
        owner_kind: kind,
        owner_id: id,
        user_id: context.actor.userId,
        position: position + 1 + index,
        name: of.name,
        caption: of.caption,
        format: of.format,
        width: of.width,
        height: of.height,
        bytes: of.bytes,
        thumbnail_bytes: of.thumbnail_bytes,
      })),
    )
    for (const row of rows) context.audit({ ...auditedAttachment(row), after: attachmentForAudit(row) })
  } catch (error) {
    const { services } = context
    const unnamed = copies.map(({ id: own, of }) => ({ id: own, kind: of.kind }))
    context.afterCommit(() =>
      runInBackground(services, 'removing the files of attachments', () => removeFiles(services, unnamed)),
    )
    throw error
  }
  notifyOfAttachments(context, { project_id: projectId })
}
