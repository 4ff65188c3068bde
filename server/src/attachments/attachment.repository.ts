import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { AttachmentTable } from '../database/schema/attachment.ts'

export type AttachmentRow = Selectable<AttachmentTable>
export type NewAttachment = Insertable<AttachmentTable>

/** The most attachments of one person that wait for an owner; the file store keeps their files meanwhile. */
export const waitingOfPerson = 200

/** What attachments belong to. */
export interface OwnerRef {
  kind: string
  id: string
}

export async function addAttachment(database: Database, attachment: NewAttachment): Promise<AttachmentRow> {
  return database.insertInto('attachment').values(attachment).returningAll().executeTakeFirstOrThrow()
}

/** Adds attachments, and returns them in no order. */
export async function addAttachments(
  database: Database,
  attachments: readonly NewAttachment[],
): Promise<AttachmentRow[]> {
  return database.insertInto('attachment').values(attachments).returningAll().execute()
}

/** Returns the attachments of some ids in no order, without missing ones. */
export async function findAttachments(database: Database, ids: readonly string[]): Promise<AttachmentRow[]> {
  return database.selectFrom('attachment').selectAll().where('id', 'in', ids).execute()
}

/** Returns an attachment, locked until the transaction ends. */
export async function lockAttachment(database: Database, id: string): Promise<AttachmentRow | undefined> {
  return database.selectFrom('attachment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

function ofOwner(database: Database, { kind, id }: OwnerRef) {
  return database.selectFrom('attachment').where('owner_id', '=', id).where('owner_kind', '=', kind)
}

/** Returns all attachments of an owner, in their order. */
export async function attachmentsOf(database: Database, owner: OwnerRef): Promise<AttachmentRow[]> {
  return ofOwner(database, owner).selectAll().orderBy('position').orderBy('id').execute()
}

/** Returns all attachments of several owners of a kind, those of each in their order. */
export async function attachmentsOfEach(
  database: Database,
  kind: string,
  ids: readonly string[],
): Promise<Map<string, AttachmentRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('attachment')
    .selectAll()
    .where('owner_id', 'in', ids)
    .where('owner_kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ owner_id: id }) => id ?? '')
}

/** Returns a page of an owner's photos, in their order. */
export async function photosOf(
  database: Database,
  owner: OwnerRef,
  { page, limit }: { page: number; limit: number },
): Promise<AttachmentRow[]> {
  return ofOwner(database, owner)
    .selectAll()
    .where('kind', '=', 'photo')
    .orderBy('position')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
}

/** Returns how many attachments an owner has, and the position of the last one. */
export async function lastPlace(
  database: Database,
  owner: OwnerRef,
): Promise<{ count: number; position: number }> {
  return ofOwner(database, owner)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), 0)`.as('position')])
    .executeTakeFirstOrThrow()
}

/** Counts the attachments of a user that wait for an owner. */
export async function countWaiting(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('attachment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('owner_id', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Gives waiting attachments to an owner, in the order of the ids from a position on, and returns how many were still waiting. */
export async function giveTo(
  database: Database,
  owner: OwnerRef,
  ids: readonly string[],
  from: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update attachment a set owner_kind = ${owner.kind}, owner_id = ${owner.id}, position = ${from} + given.place - 1,
      version = version + 1
    from unnest(${ids}::uuid[]) with ordinality as given(id, place)
    where a.id = given.id and a.owner_id is null`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Gives a waiting photo to an owner as its cover. Returns false if it was no longer waiting. */
export async function giveAsCover(database: Database, owner: OwnerRef, photoId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update attachment set owner_kind = ${owner.kind}, owner_id = ${owner.id}, is_cover = true, version = version + 1
    where id = ${photoId} and owner_id is null and kind = 'photo'`.execute(database)
  return Number(numAffectedRows ?? 0) === 1
}

/** Takes the cover of an owner away from there, if it has one. */
export async function clearCover(database: Database, { kind, id }: OwnerRef): Promise<void> {
  await sql`update attachment set is_cover = false, version = version + 1
    where owner_id = ${id} and owner_kind = ${kind} and is_cover`.execute(database)
}

/** Makes a photo of an owner its cover in place of another one. */
export async function moveCover(database: Database, owner: OwnerRef, photoId: string): Promise<void> {
  await clearCover(database, owner)
  await sql`update attachment set is_cover = true, version = version + 1
    where id = ${photoId} and owner_id = ${owner.id} and owner_kind = ${owner.kind}`.execute(database)
}

/** Deletes all attachments of some owners for good, with removed ones. */
export async function deleteAttachmentsOf(
  database: Database,
  kind: string,
  ids: readonly string[],
): Promise<AttachmentRow[]> {
  const [shown, removed] = [
    await database
      .deleteFrom('attachment')
      .where('owner_id', 'in', ids)
      .where('owner_kind', '=', kind)
      .returningAll()
      .execute(),
    await database
      .deleteFrom('removed_attachment')
      .where('owner_id', 'in', ids)
      .where('owner_kind', '=', kind)
      .returningAll()
      .execute(),
  ]
  return [...shown, ...removed]
}

/** Returns those of some ids whose files are needed: attachments, and removed ones that can be restored. */
export async function findNeeded(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from attachment where id = any(${ids}::uuid[])
    union all select id from removed_attachment where id = any(${ids}::uuid[])`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

/** Removes attachments that have waited for more than a day. */
export async function removeForgotten(database: Database): Promise<AttachmentRow[]> {
  return database
    .deleteFrom('attachment')
    .where('owner_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .returningAll()
    .execute()
}
