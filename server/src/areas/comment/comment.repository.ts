import { limits, type Comment } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'

export type CommentReaders = Comment['visible_to']

export interface CommentRow {
  id: string
  project_id: string
  owner_kind: string
  owner_id: string
  user_id: string | null
  by_name: string | null
  text: string
  visible_to: CommentReaders
  mentions: { id: string; name: string }[]
  at: Date
  edited_at: Date | null
  /** Until when its author may change it. */
  edit_until: Date
  /** Whether that time is over. */
  is_settled: boolean
  removed_at: Date | null
  remover_name: string | null
  version: number
}

const editUntil = sql`c.at + ${limits.commentMinutes} * interval '1 minute'`

/** The columns of a `CommentRow` from `comment c`. */
const columns = sql`
  c.id, c.project_id, c.owner_kind, c.owner_id, c.user_id, c.text, c.visible_to, c.at, c.edited_at, c.removed_at, c.version,
  ${editUntil} as edit_until, ${editUntil} <= now() as is_settled,
  (select name from app_user where id = c.user_id) as by_name,
  (select name from app_user where id = c.removed_by) as remover_name,
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', m.name) order by sortable(m.name), m.user_id), '[]')
    from comment_mention m where m.comment_id = c.id) as mentions`

/** Finds a comment and locks it until the transaction ends. */
export async function lockComment(database: Database, id: string): Promise<CommentRow | undefined> {
  const { rows } = await sql<CommentRow>`
    select ${columns} from comment c where c.id = ${id} for update of c`.execute(database)
  return rows[0]
}

/** A reader of the comments on a thing. */
export interface CommentReader {
  ownerKind: string
  ownerId: string
  userId: string
  /** Staff reads every comment, anybody else those for all and their own. */
  isStaff: boolean
}

/** Returns the condition that `comment c` is on a thing and that a user who sees the thing may read it. */
export function readableComments({
  ownerKind,
  ownerId,
  userId,
  isStaff,
}: CommentReader): RawBuilder<boolean> {
  const isReadable = isStaff ? sql`true` : sql`(c.visible_to = 'all' or c.user_id = ${userId})`
  return sql<boolean>`c.owner_id = ${ownerId} and c.owner_kind = ${ownerKind} and ${isReadable}`
}

/** Returns a page of the comments that a user may read, newest first, and how many there are. */
export async function listComments(
  database: Database,
  reader: CommentReader,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: CommentRow[]; total: number }> {
  const isReadable = readableComments(reader)
  const { rows } = await sql<CommentRow & { total: number }>`
    select ${columns}, (select count(*)::int from comment c where ${isReadable}) as total
    from comment c where ${isReadable}
    order by c.at desc, c.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  return { rows, total: rows[0]?.total ?? (page === 1 ? 0 : await countComments(database, reader)) }
}

async function countComments(database: Database, reader: CommentReader): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from comment c where ${readableComments(reader)}`.execute(database)
  return rows[0]?.total ?? 0
}

/** Returns comments by their ids, in no order. The caller has selected them by `readableComments`. */
export async function findComments(database: Database, ids: readonly string[]): Promise<CommentRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CommentRow>`
    select ${columns} from comment c where c.id = any(${ids}::uuid[])`.execute(database)
  return rows
}

interface NewComment {
  project_id: string
  owner_kind: string
  owner_id: string
  user_id: string
  text: string
  visible_to: CommentReaders
}

export async function insertComment(database: Database, comment: NewComment): Promise<string> {
  const { id } = await database
    .insertInto('comment')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores the new content of a locked comment and returns its version. */
export async function writeComment(
  database: Database,
  id: string,
  { text, visible_to }: Pick<CommentRow, 'text' | 'visible_to'>,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update comment set text = ${text}, visible_to = ${visible_to}, edited_at = now(), version = version + 1
    where id = ${id} returning version`.execute(database)
  return rows[0]?.version ?? 1
}

/** Strikes a locked comment through. */
export async function strikeComment(database: Database, id: string, userId: string): Promise<void> {
  await sql`update comment set removed_at = now(), removed_by = ${userId}, version = version + 1
    where id = ${id}`.execute(database)
}
