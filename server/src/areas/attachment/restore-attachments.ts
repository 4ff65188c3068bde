import { limits, type CallRequest } from '@atrium/contract'
import {
  attachmentForAudit,
  auditedAttachment,
  presentRemoved,
} from '../../attachments/attachment.presenter.ts'
import {
  addAttachments,
  attachmentsOf,
  type AttachmentRow,
  type OwnerRef,
} from '../../attachments/attachment.repository.ts'
import { lockQuota, takeRoom } from '../../attachments/quota.ts'
import {
  deleteRemoved,
  findRemoved,
  findRemovedOf,
  type RemovedAttachmentRow,
} from '../../attachments/removed-attachment.repository.ts'
import { versionsOf } from '../../serve/change-each.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadOwnerForChange, requireShown } from './attachment.loader.ts'
import { notifyOfAttachments, notifyOfCover } from './notify-of-attachments.ts'

type Versions = ReadonlyMap<string, number | undefined>

/**
 * Gives a removed attachment back to its thing, in its old place.
 * @returns its new version
 * @throws Failure of the loader, 409 for a stale version, a full thing or a full project
 */
export async function restoreAttachment(
  context: Context,
  { id, version }: CallRequest<'/attachment/restore/{id}'>,
): Promise<number> {
  const row = await findRemoved(context.database, id)
  if (!row) throw notFound()
  const owner = { kind: row.owner_kind, id: row.owner_id }
  const [restored] = await restore(context, owner, new Map([[id, version]]))
  if (!restored) throw notFound()
  return restored.version
}

/**
 * Gives removed attachments back to their thing, all or none.
 * @throws Failure as for one
 */
export async function restoreMany(
  context: Context,
  { owner_kind: kind, owner_id: id, attachments }: CallRequest<'/attachment/restoreMany'>,
): Promise<void> {
  await restore(context, { kind, id }, versionsOf(attachments))
}

async function restore(context: Context, owner: OwnerRef, versions: Versions): Promise<AttachmentRow[]> {
  const removed = await takeRemoved(context, owner, versions)
  const others = await attachmentsOf(context.database, owner)
  if (others.length + removed.length > limits.attachmentsOfOwner)
    throw conflict('attachments_full', { params: { maximum: limits.attachmentsOfOwner } })
  for (const [projectId, rows] of Map.groupBy(removed, (row) => row.project_id))
    if (projectId !== null) await takeRoom(context, projectId, bytesOf(rows))
  const hasCover = others.some((row) => row.is_cover)
  const cover = hasCover ? undefined : removed.find((row) => row.is_cover)
  const restored = await addAttachments(
    context.database,
    removed.map(({ removed_at: _, ...row }) => ({
      ...row,
      is_cover: row.id === cover?.id,
      version: row.version + 1,
    })),
  )
  for (const row of restored) context.audit({ ...auditedAttachment(row), after: attachmentForAudit(row) })
  for (const project_id of new Set(restored.map((row) => row.project_id)))
    notifyOfAttachments(context, { project_id })
  if (cover) await notifyOfCover(context, cover)
  return restored
}

/**
 * Deletes the rows of removed attachments that the caller may change, and returns them. Locks the thing and the quotas, in the order in
 * which uploads lock them.
 */
async function takeRemoved(
  context: Context,
  owner: OwnerRef,
  versions: Versions,
): Promise<RemovedAttachmentRow[]> {
  const ids = [...versions.keys()]
  const thing = await loadOwnerForChange(context, owner, 'locked')
  const seen = await findRemovedOf(context.database, owner, ids)
  if (seen.length < ids.length) throw notFound()
  await requireShown(context, { kind: owner.kind, owner: thing }, seen)
  const projects = new Set(seen.flatMap((row) => row.project_id ?? []))
  for (const projectId of [...projects].toSorted()) await lockQuota(context, projectId)
  for (const row of seen) assertVersion(versions.get(row.id), row, () => presentRemoved(context, row))
  const rows = await deleteRemoved(context.database, ids)
  // One gave way to another attachment before it was locked.
  if (rows.length < ids.length) throw notFound()
  return rows
}

const bytesOf = (rows: readonly RemovedAttachmentRow[]): number =>
  rows.reduce((sum, row) => sum + row.bytes + (row.thumbnail_bytes ?? 0), 0)
