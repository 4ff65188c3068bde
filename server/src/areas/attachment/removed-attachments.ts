import { limits, type CallReply, type CallRequest } from '@atrium/contract'
import {
  attachmentForAudit,
  auditedAttachment,
  presentRemoved,
} from '../../attachments/attachment.presenter.ts'
import { addAttachment, attachmentsOf } from '../../attachments/attachment.repository.ts'
import { deletedForGood } from '../../attachments/drop-attachments.ts'
import { takeRoom } from '../../attachments/quota.ts'
import {
  deleteRemoved,
  removedOf,
  type RemovedAttachmentRow,
} from '../../attachments/removed-attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadOwnerForChange, loadRemovedForChange } from './attachment.loader.ts'
import { notifyOfAttachments, notifyOfCover } from './notify-of-attachments.ts'

/** @throws Failure of the loader */
export async function listRemoved(
  context: Context,
  { owner_kind: kind, owner_id: id }: CallRequest<'/attachment/listRemoved'>,
): Promise<CallReply<'/attachment/listRemoved'>> {
  await loadOwnerForChange(context, { kind, id }, undefined)
  const { rows, total } = await removedOf(context.database, { kind, id })
  return { removed: rows.map((row) => presentRemoved(context, row)), total }
}

/**
 * Gives a removed attachment back to its thing, in its old place.
 * @returns its new version
 * @throws Failure of the loader, 409 for a stale version, a full thing or a full project
 */
export async function restoreAttachment(
  context: Context,
  { id, version }: CallRequest<'/attachment/restore/{id}'>,
): Promise<number> {
  const { removed_at: _, ...row } = await takeRemoved(context, id, version)
  const others = await attachmentsOf(context.database, { kind: row.owner_kind, id: row.owner_id })
  if (others.length >= limits.attachmentsOfOwner)
    throw conflict('attachments_full', { params: { maximum: limits.attachmentsOfOwner } })
  if (row.project_id !== null) await takeRoom(context, row.project_id, row.bytes + (row.thumbnail_bytes ?? 0))
  const restored = await addAttachment(context.database, {
    ...row,
    is_cover: row.is_cover && others.every((other) => !other.is_cover),
    version: row.version + 1,
  })
  context.audit({ ...auditedAttachment(restored), after: attachmentForAudit(restored) })
  notifyOfAttachments(context, restored)
  if (restored.is_cover) await notifyOfCover(context, restored)
  return restored.version
}

/** @throws Failure of the loader, 409 for a stale version */
export async function deleteForGood(
  context: Context,
  { id, version }: CallRequest<'/attachment/deleteRemoved/{id}'>,
): Promise<void> {
  const row = await takeRemoved(context, id, version)
  deletedForGood(context, [row])
  notifyOfAttachments(context, row)
}

/** Deletes the row of a removed attachment that the caller may change, and returns it. */
async function takeRemoved(
  context: Context,
  id: string,
  version: number | undefined,
): Promise<RemovedAttachmentRow> {
  const seen = await loadRemovedForChange(context, id)
  assertVersion(version, seen, () => presentRemoved(context, seen))
  const [row] = await deleteRemoved(context.database, [id])
  // It gave way to another attachment before it was locked.
  if (!row) throw notFound()
  return row
}
