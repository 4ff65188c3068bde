import { limits, type CallRequest } from '@atrium/contract'
import { attachmentForAudit, auditedAttachment } from '../../attachments/attachment.presenter.ts'
import { giveTo, lastPlace, type AttachmentRow } from '../../attachments/attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import type { OwnerThing } from '../../things/owner-kind.ts'
import { loadOwnerForChange, loadWaiting } from './attachment.loader.ts'
import { notifyOfAttachments } from './notify-of-attachments.ts'

/**
 * Gives waiting attachments of the caller to a thing, all or none.
 * @throws Failure of the loaders; 409 for an attachment that has a thing, and for more than a thing can have; validation for
 * one of another project or meant for another kind of thing
 */
export async function attachWaiting(
  context: Context,
  { owner_kind: kind, owner_id: id, attachment_ids }: CallRequest<'/attachment/attach'>,
): Promise<void> {
  const owner = await loadOwnerForChange(context, { kind, id }, 'locked')
  await giveWaiting(context, { ...owner, kind }, attachment_ids)
}

/**
 * Gives waiting attachments of the caller to a thing that the call has made or locked, and whose attachments they may change.
 * @throws Failure as attachWaiting
 */
export async function giveWaiting(
  context: Context,
  owner: OwnerThing & { kind: string },
  attachmentIds: readonly string[],
): Promise<void> {
  await give(context, owner, await loadWaiting(context, attachmentIds))
}

/**
 * Gives waiting photos of the caller to a thing, as giveWaiting gives attachments.
 * @throws Failure as giveWaiting; validation for a file that is no photo
 */
export async function giveWaitingPhotos(
  context: Context,
  owner: OwnerThing & { kind: string },
  photoIds: readonly string[],
): Promise<void> {
  const rows = await loadWaiting(context, photoIds)
  if (rows.some((row) => row.kind !== 'photo')) throw invalid({ attachment_ids: { key: 'field_invalid' } })
  await give(context, owner, rows)
}

async function give(
  context: Context,
  { kind, id, projectId }: OwnerThing & { kind: string },
  rows: readonly AttachmentRow[],
): Promise<void> {
  if (rows.some((row) => row.owner_id !== null)) throw conflict('attachment_given')
  const isOfAnother = rows.some(
    (row) => row.owner_kind !== kind || (projectId !== null && row.project_id !== projectId),
  )
  if (isOfAnother) throw invalid({ attachment_ids: { key: 'field_invalid' } })
  const { count, position } = await lastPlace(context.database, { kind, id })
  if (count + rows.length > limits.attachmentsOfOwner)
    throw conflict('attachments_full', { params: { maximum: limits.attachmentsOfOwner } })
  const ids = rows.map((row) => row.id)
  if ((await giveTo(context.database, { kind, id }, ids, position + 1)) < ids.length)
    throw conflict('attachment_given')
  for (const row of rows)
    context.audit({
      ...auditedAttachment(row),
      before: attachmentForAudit(row),
      after: attachmentForAudit({ ...row, owner_id: id }),
    })
  for (const project_id of new Set(rows.map((row) => row.project_id)))
    notifyOfAttachments(context, { project_id })
}
