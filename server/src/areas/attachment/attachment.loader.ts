import type { Context } from '../../serve/context.ts'
import { forbidden, invalid, notFound } from '../../serve/failure.ts'
import type { AttachmentRules, OwnerKind, OwnerThing } from '../../things/owner-kind.ts'
import { ownerKinds } from '../../things/owner-kinds.ts'
import {
  findAttachments,
  lockAttachment,
  type AttachmentRow,
  type OwnerRef,
} from '../../attachments/attachment.repository.ts'
import { lockQuota } from '../../attachments/quota.ts'
import { findRemoved, type RemovedAttachmentRow } from '../../attachments/removed-attachment.repository.ts'
import { mayTouchWaiting } from './attachment.policy.ts'

type AttachingKind = OwnerKind & { attachments: AttachmentRules }

/** @throws Failure validation for a kind of thing that has no attachments */
export async function attachingKind(kind: string): Promise<AttachingKind> {
  const found = (await ownerKinds()).get(kind)
  if (!found?.attachments) throw invalid({ owner_kind: { key: 'attachment_owner_kind' } })
  return { ...found, attachments: found.attachments }
}

type WaitingCodes = NonNullable<AttachmentRules['codes']>

/** Returns the rights to send a file before it has its thing. @throws Failure validation for a kind that has none */
export async function waitingCodes(kind: string): Promise<WaitingCodes> {
  const { codes } = (await attachingKind(kind)).attachments
  if (!codes) throw invalid({ owner_id: { key: 'field_required' } })
  return codes
}

/** A thing whose attachments the caller sees, all of them or those of their own. */
export interface SeenOwner {
  owner: OwnerThing
  mayChange: boolean
  /** Whether the caller sees and changes only what they sent themselves. */
  seesOwnOnly: boolean
}

/**
 * Loads a thing whose attachments the caller sees, and whether they may change them.
 * @throws Failure validation, not_found
 */
export async function loadOwner(context: Context, { kind, id }: OwnerRef): Promise<SeenOwner> {
  const owner = await seenOwner(context, { kind, id })
  const { mayChange } = (await attachingKind(kind)).attachments
  return {
    owner,
    mayChange: await mayChange(context, owner),
    seesOwnOnly: await seesOwnOnly(context, kind, owner),
  }
}

/** Returns whether the caller sees only those attachments of a loaded thing that they sent. */
export const seesOwnOnly = async (context: Context, kind: string, owner: OwnerThing): Promise<boolean> =>
  (await (await attachingKind(kind)).attachments.seesOwnOnly?.(context, owner)) ?? false

/** Keeps of the attachments of a thing those that the caller sees. */
export const shownOf = <Row extends Pick<AttachmentRow, 'user_id'>>(
  { actor }: Context,
  { seesOwnOnly }: Pick<SeenOwner, 'seesOwnOnly'>,
  rows: readonly Row[],
): Row[] => rows.filter((row) => !seesOwnOnly || row.user_id === actor.userId)

/** Requires that the caller sees some attachments of a loaded thing. @throws Failure not_found */
export async function requireShown(
  context: Context,
  { kind, owner }: { kind: string; owner: OwnerThing },
  rows: readonly Pick<AttachmentRow, 'user_id'>[],
): Promise<void> {
  const shown = shownOf(context, { seesOwnOnly: await seesOwnOnly(context, kind, owner) }, rows)
  if (shown.length < rows.length) throw notFound()
}

/** Requires that the caller sees all attachments of a loaded thing: to choose its cover, and to sort them. @throws Failure forbidden */
export async function requireSeesAll(context: Context, kind: string, owner: OwnerThing): Promise<void> {
  if (await seesOwnOnly(context, kind, owner)) throw forbidden()
}

/** Loads a thing whose attachments the caller sees. @throws Failure validation, not_found */
async function seenOwner(context: Context, { kind, id }: OwnerRef): Promise<OwnerThing> {
  const { attachments, load } = await attachingKind(kind)
  return (attachments.load ?? load)(context, id)
}

/** Loads the thing of a removal, and locks it. @throws Failure validation, not_found, forbidden */
export async function loadOwnerForRemoval(context: Context, ref: OwnerRef): Promise<OwnerThing> {
  const owner = await seenOwner(context, ref)
  const { attachments } = await attachingKind(ref.kind)
  const { mayChange, lock } = attachments.removal ?? attachments
  if (!(await mayChange(context, owner))) throw forbidden()
  await lock(context, ref.id)
  return owner
}

/**
 * Loads a thing whose attachments the caller may change.
 * @param lock locks the thing until the transaction ends, so that its attachments change one call after the other
 * @throws Failure validation, not_found, forbidden
 */
export async function loadOwnerForChange(
  context: Context,
  ref: OwnerRef,
  lock: 'locked' | undefined,
): Promise<OwnerThing> {
  const { owner, mayChange } = await loadOwner(context, ref)
  if (!mayChange) throw forbidden()
  if (lock) await (await attachingKind(ref.kind)).attachments.lock(context, ref.id)
  return owner
}

/**
 * Loads an attachment that the caller may see: with its thing, and a cover with all who see the thing. One that waits is for
 * its sender, as long as they hold the right in its project.
 * @throws Failure not_found
 */
export async function loadAttachment(context: Context, id: string): Promise<AttachmentRow> {
  const [row] = await findAttachments(context.database, [id])
  if (!row) throw notFound()
  if (row.owner_id === null) await requireWaiting(context, row)
  else if (row.is_cover) await loadWithCover(context, { kind: row.owner_kind, id: row.owner_id }, [row])
  else await requireOwnerShows(context, { kind: row.owner_kind, id: row.owner_id }, [row])
  return row
}

/**
 * Loads attachments of one thing, each of which the caller may see as by itself.
 * @returns them in the order of the ids, without repetitions
 * @throws Failure validation, not_found
 */
export async function loadAttachmentsOf(
  context: Context,
  owner: OwnerRef,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  const { kind, id } = owner
  await attachingKind(kind)
  const distinct = [...new Set(ids)]
  const found = new Map((await findAttachments(context.database, distinct)).map((row) => [row.id, row]))
  const rows = distinct.flatMap((one) => found.get(one) ?? [])
  if (rows.length < distinct.length) throw notFound()
  if (rows.some((row) => row.owner_kind !== kind || row.owner_id !== id)) throw notFound()
  const [covers, others] = [rows.filter((row) => row.is_cover), rows.filter((row) => !row.is_cover)]
  if (covers.length > 0) await loadWithCover(context, owner, covers)
  if (others.length > 0) await requireOwnerShows(context, owner, others)
  return rows
}

/**
 * Loads an attachment that the caller may change, and locks it with its thing.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not change
 */
export const loadAttachmentForChange = (context: Context, id: string): Promise<AttachmentRow> =>
  lockWithOwner(context, id, (owner) => loadOwnerForChange(context, owner, 'locked'))

/** Loads an attachment that the caller may remove, and locks it with its thing. @throws Failure as for a change */
export const loadAttachmentForRemoval = (context: Context, id: string): Promise<AttachmentRow> =>
  lockWithOwner(context, id, (owner) => loadOwnerForRemoval(context, owner))

async function lockWithOwner(
  context: Context,
  id: string,
  lockOwner: (owner: OwnerRef) => Promise<unknown>,
): Promise<AttachmentRow> {
  const seen = await loadAttachment(context, id)
  if (seen.owner_id !== null) await lockOwner({ kind: seen.owner_kind, id: seen.owner_id })
  const row = await lockAttachment(context.database, id)
  // It was removed, or given to its thing, before it was locked.
  if (!row || row.owner_id !== seen.owner_id) throw notFound()
  return row
}

/**
 * Loads a removed attachment of a thing whose attachments the caller may change. Locks the thing and the quota of the project, in
 * the order in which uploads lock them.
 * @throws Failure not_found, forbidden
 */
export async function loadRemovedForChange(context: Context, id: string): Promise<RemovedAttachmentRow> {
  const row = await findRemoved(context.database, id)
  if (!row) throw notFound()
  const owner = await loadOwnerForChange(context, { kind: row.owner_kind, id: row.owner_id }, 'locked')
  await requireShown(context, { kind: row.owner_kind, owner }, [row])
  if (row.project_id !== null) await lockQuota(context, row.project_id)
  return row
}

/**
 * Loads attachments of the caller that wait.
 * @returns them in the order of the ids, without repetitions
 * @throws Failure not_found
 */
export async function loadWaiting(context: Context, ids: readonly string[]): Promise<AttachmentRow[]> {
  const distinct = [...new Set(ids)]
  const found = new Map((await findAttachments(context.database, distinct)).map((row) => [row.id, row]))
  const rows = distinct.flatMap((id) => found.get(id) ?? [])
  if (rows.length < distinct.length) throw notFound()
  for (const row of rows) {
    if (row.owner_id === null) await requireWaiting(context, row)
    else await loadAttachment(context, row.id)
  }
  return rows
}

async function loadWithCover(
  context: Context,
  { kind, id }: OwnerRef,
  covers: readonly AttachmentRow[],
): Promise<void> {
  const { attachments, load } = await attachingKind(kind)
  await requireShown(context, { kind, owner: await (attachments.loadWithCover ?? load)(context, id) }, covers)
}

async function requireOwnerShows(
  context: Context,
  ref: OwnerRef,
  rows: readonly AttachmentRow[],
): Promise<void> {
  await requireShown(context, { kind: ref.kind, owner: await seenOwner(context, ref) }, rows)
}

async function requireWaiting(context: Context, row: AttachmentRow): Promise<void> {
  if (row.project_id === null || !mayTouchWaiting(context.actor, row)) throw notFound()
  const codes = await waitingCodes(row.owner_kind)
  await requireOneOf(context, row.project_id, codes, 'hidden')
}

/**
 * Requires one of some rights in a project.
 * @param otherwise `hidden`: without one of them the caller does not see the thing
 * @throws Failure not_found, forbidden
 */
export async function requireOneOf(
  context: Context,
  projectId: string,
  codes: WaitingCodes,
  otherwise?: 'hidden',
): Promise<void> {
  const rights = await context.rights(projectId)
  const code = codes.find((one) => rights.may(one)) ?? codes[0]
  await context.require(projectId, code, otherwise && code)
}
