import type { CallReply, CallRequest } from '@atrium/contract'
import { presentRemoved } from '../../attachments/attachment.presenter.ts'
import { deletedForGood } from '../../attachments/drop-attachments.ts'
import {
  deleteRemoved,
  removedOf,
  type RemovedAttachmentRow,
} from '../../attachments/removed-attachment.repository.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { loadOwnerForChange, loadRemovedForChange, seesOwnOnly } from './attachment.loader.ts'
import { notifyOfAttachments } from './notify-of-attachments.ts'

/** @throws Failure of the loader */
export async function listRemoved(
  context: Context,
  { owner_kind: kind, owner_id: id }: CallRequest<'/attachment/listRemoved'>,
): Promise<CallReply<'/attachment/listRemoved'>> {
  const owner = await loadOwnerForChange(context, { kind, id }, undefined)
  // Whoever sees only what they sent is told of nothing that was removed.
  if (await seesOwnOnly(context, kind, owner)) return { removed: [], total: 0 }
  const { rows, total } = await removedOf(context.database, { kind, id })
  return { removed: rows.map((row) => presentRemoved(context, row)), total }
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
