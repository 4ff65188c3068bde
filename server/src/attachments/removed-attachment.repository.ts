import { sql, type Selectable } from 'kysely'
import type { Database } from '../database/database.ts'
import type { RemovedAttachmentTable } from '../database/schema/attachment.ts'
import type { AttachmentRow, OwnerRef } from './attachment.repository.ts'

export type RemovedAttachmentRow = Selectable<RemovedAttachmentTable>

/** The most removed attachments of a thing that are listed, newest first. */
export const listedRemoved = 100

/**
 * Takes attachments away from their owners, so that they can be restored. Deletes those that wait for an owner for good.
 * @returns those that existed
 */
export async function moveToRemoved(database: Database, ids: readonly string[]): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    with gone as (delete from attachment where id = any(${ids}::uuid[]) returning *),
      kept as (insert into removed_attachment select gone.*, now() from gone where owner_id is not null)
    select * from gone`.execute(database)
  return rows
}

export async function findRemoved(database: Database, id: string): Promise<RemovedAttachmentRow | undefined> {
  return database.selectFrom('removed_attachment').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the removed attachments of an owner among some ids, in no order. */
export async function findRemovedOf(
  database: Database,
  { kind, id }: OwnerRef,
  ids: readonly string[],
): Promise<RemovedAttachmentRow[]> {
  return database
    .selectFrom('removed_attachment')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind)
    .execute()
}

/** Counts the removed attachments of an owner. */
export async function countRemoved(database: Database, { kind, id }: OwnerRef): Promise<number> {
  const { count } = await database
    .selectFrom('removed_attachment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the newest removed attachments of an owner, newest first, and how many there are. */
export async function removedOf(
  database: Database,
  { kind, id }: OwnerRef,
): Promise<{ rows: RemovedAttachmentRow[]; total: number }> {
  const found = await database
    .selectFrom('removed_attachment')
    .selectAll()
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('owner_id', '=', id)
    .where('owner_kind', '=', kind)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .limit(listedRemoved)
    .execute()
  return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** Deletes removed attachments for good, and returns those that existed. */
export async function deleteRemoved(
  database: Database,
  ids: readonly string[],
): Promise<RemovedAttachmentRow[]> {
  return database.deleteFrom('removed_attachment').where('id', 'in', ids).returningAll().execute()
}

/** Deletes some attachments that were removed before a time, the oldest first, and returns them. */
export async function deleteLongRemoved(
  database: Database,
  before: Date,
  most: number,
): Promise<RemovedAttachmentRow[]> {
  const { rows } = await sql<RemovedAttachmentRow>`
    delete from removed_attachment where id in (
      select id from removed_attachment where removed_at < ${before} order by removed_at, id limit ${most}
      for update skip locked)
    returning *`.execute(database)
  return rows
}

/**
 * Deletes the oldest removed attachments of a project until a number of bytes is free. The row of the project's usage must be
 * locked. Passes over those that another transaction is deleting.
 */
export async function deleteOldestRemoved(
  database: Database,
  projectId: string,
  bytes: number,
): Promise<RemovedAttachmentRow[]> {
  const { rows } = await sql<RemovedAttachmentRow>`
    with locked as materialized (
        select id, removed_at, bytes::bigint + coalesce(thumbnail_bytes, 0) as size from removed_attachment
        where project_id = ${projectId} for update skip locked),
      oldest as (select id, sum(size) over (order by removed_at, id) - size as freed_before from locked)
    delete from removed_attachment r using oldest o where o.id = r.id and o.freed_before < ${bytes}
    returning r.*`.execute(database)
  return rows
}
