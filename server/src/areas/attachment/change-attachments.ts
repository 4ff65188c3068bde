import type { CallReply, CallRequest } from '@atrium/contract'
import { sql } from 'kysely'
import {
  attachmentForAudit,
  auditedAttachment,
  presentAttachment,
} from '../../attachments/attachment.presenter.ts'
import { attachmentsOf, clearCover, type AttachmentRow } from '../../attachments/attachment.repository.ts'
import { dropAttachments } from '../../attachments/drop-attachments.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import {
  loadAttachmentForChange,
  loadAttachmentForRemoval,
  loadOwner,
  loadOwnerForChange,
  requireSeesAll,
} from './attachment.loader.ts'
import { notifyOfAttachments, notifyOfCover } from './notify-of-attachments.ts'

type Changed = Omit<CallReply<'/attachment/update'>, 'status'>

/** @throws Failure of the loader, 409 for a stale version */
export async function changeCaption(
  context: Context,
  { id, caption: given, version }: CallRequest<'/attachment/update'>,
): Promise<Changed> {
  const row = await loadCurrent(context, id, version)
  const caption = given.trim()
  if (caption === row.caption) return unchanged(context, row)
  return write(context, row, { caption })
}

/** @throws Failure of the loader, 409 for a stale version, validation for a file that is no photo or waits */
export async function setCover(
  context: Context,
  { id, is_cover, version }: CallRequest<'/attachment/setCover'>,
): Promise<Changed> {
  const row = await loadCurrent(context, id, version)
  if (row.kind !== 'photo' || row.owner_id === null) throw invalid({ id: { key: 'attachment_cover' } })
  if (is_cover === row.is_cover) return unchanged(context, row)
  const { owner } = await loadOwner(context, { kind: row.owner_kind, id: row.owner_id })
  await requireSeesAll(context, row.owner_kind, owner)
  // One thing has one cover.
  if (is_cover) await clearCover(context.database, { kind: row.owner_kind, id: row.owner_id })
  const changed = await write(context, row, { is_cover })
  await notifyOfCover(context, row)
  return changed
}

/**
 * Puts the attachments of a thing into an order.
 * @throws Failure of the loader, 409 unless the input names all of them once
 */
export async function sortAttachments(
  context: Context,
  { owner_kind: kind, owner_id: id, attachment_ids: ids }: CallRequest<'/attachment/sort'>,
): Promise<void> {
  const owner = await loadOwnerForChange(context, { kind, id }, 'locked')
  await requireSeesAll(context, kind, owner)
  const rows = await attachmentsOf(context.database, { kind, id })
  const isWhole = ids.length === rows.length && new Set(ids).size === ids.length
  if (!isWhole || rows.some((row) => !ids.includes(row.id))) throw conflict('attachments_changed')
  const before = rows.map((row) => row.id)
  if (before.every((one, place) => one === ids[place])) return context.unchanged()
  await sql`update attachment a set position = given.place
    from unnest(${ids}::uuid[]) with ordinality as given(id, place) where a.id = given.id`.execute(
    context.database,
  )
  context.audit({
    thing: kind,
    thingId: id,
    projectId: owner.projectId,
    before: { attachments: before },
    after: { attachments: ids },
  })
  for (const project_id of new Set(rows.map((row) => row.project_id)))
    notifyOfAttachments(context, { project_id })
}

/** @throws Failure of the loader, 409 for a stale version */
export async function removeAttachment(
  context: Context,
  { id, version }: CallRequest<'/attachment/remove/{id}'>,
): Promise<void> {
  const row = await loadAttachmentForRemoval(context, id)
  assertVersion(version, row, () => presentAttachment(context, row))
  await dropAttachments(context, [id])
  if (row.owner_id !== null) notifyOfAttachments(context, row)
  if (row.is_cover) await notifyOfCover(context, row)
}

async function loadCurrent(
  context: Context,
  id: string,
  version: number | undefined,
): Promise<AttachmentRow> {
  const row = await loadAttachmentForChange(context, id)
  assertVersion(version, row, () => presentAttachment(context, row))
  return row
}

function unchanged(context: Context, { version }: AttachmentRow): Changed {
  context.unchanged()
  return { version }
}

async function write(
  context: Context,
  row: AttachmentRow,
  change: Partial<Pick<AttachmentRow, 'caption' | 'is_cover'>>,
): Promise<Changed> {
  const after = { ...row, ...change, version: row.version + 1 }
  await context.database
    .updateTable('attachment')
    .set({ ...change, version: after.version })
    .where('id', '=', row.id)
    .execute()
  context.audit({
    ...auditedAttachment(row),
    before: attachmentForAudit(row),
    after: attachmentForAudit(after),
  })
  if (row.owner_id !== null) notifyOfAttachments(context, row)
  return { version: after.version }
}
