import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { StoredEvent } from '../../notifications/seen-lines.ts'

/** An event in somebody's inbox. */
export interface InboxRow extends StoredEvent {
  line_id: string
  seq: string
  at: Date
  is_read: boolean
  project_code: string | null
  project_name: string | null
}

/** Which lines of an inbox. */
export interface InboxFilters {
  kind?: string | undefined
  projectId?: string | undefined
}

/** The condition that an event `e` is of those. */
const isOf = ({
  kind,
  projectId,
}: InboxFilters) => sql`${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}
  and ${projectId === undefined ? sql`true` : sql`e.project_id = ${projectId}::uuid`}`

interface Page extends InboxFilters {
  before: string | undefined
  limit: number
  unreadOnly: boolean
}

/** Returns the events of a page of lines, the newest line first. Of each line, the newest events. */
export async function listInbox(
  database: Database,
  userId: string,
  { before, limit, unreadOnly, ...filters }: Page,
): Promise<InboxRow[]> {
  const isBefore = before === undefined ? sql`true` : sql`n.seq < ${before}::bigint`
  const isWanted = unreadOnly ? sql`n.read_at is null` : sql`true`
  const { rows } = await sql<InboxRow>`
    with line as (
      select n.line_id, n.seq from notification n join notification_event e on e.id = n.event_id
      where n.user_id = ${userId} and ${isBefore} and ${isWanted} and ${isOf(filters)}
        and not exists (select from notification later
          where later.user_id = n.user_id and later.line_id = n.line_id and later.seq > n.seq)
      order by n.seq desc limit ${limit}
    )
    select e.id, e.kind, e.project_id, e.caused_by, e.data, n.line_id, n.seq::text, n.at, n.read_at is not null as is_read,
      p.code as project_code, p.short_name as project_name
    from line, lateral (
      select * from notification n where n.user_id = ${userId} and n.line_id = line.line_id
      order by n.seq desc limit ${limits.eventsOfLine}
    ) n join notification_event e on e.id = n.event_id left join project p on p.id = e.project_id
    order by line.seq desc, n.seq desc`.execute(database)
  return rows
}

/** Returns the newest unread events of a person. */
export async function listUnread(
  database: Database,
  userId: string,
  most: number,
): Promise<(StoredEvent & { line_id: string })[]> {
  const { rows } = await sql<StoredEvent & { line_id: string }>`
    select e.id, e.kind, e.project_id, e.caused_by, e.data, n.line_id
    from notification n join notification_event e on e.id = n.event_id
    where n.user_id = ${userId} and n.read_at is null order by n.seq desc limit ${most}`.execute(database)
  return rows
}

/** Returns the position of the newest notification of a person. */
export async function newestOf(database: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ seq: string }>`
    select seq::text from notification where user_id = ${userId} order by notification.seq desc limit 1`.execute(
    database,
  )
  return rows[0]?.seq ?? null
}

async function mark(
  database: Database,
  userId: string,
  read: boolean,
  which: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update notification set read_at = case when ${read}::boolean then now() end
    where user_id = ${userId} and (read_at is null) = ${read}::boolean and ${which}`.execute(database)
  return Number(numAffectedRows ?? 0)
}

/** Marks lines of a person's inbox. @returns how many events changed */
export const markLines = (
  database: Database,
  userId: string,
  lineIds: readonly string[],
  read: boolean,
): Promise<number> => mark(database, userId, read, sql`line_id = any(${[...lineIds]}::uuid[])`)

/** Marks everything up to a position as read, or what the filters leave of it. @returns how many events changed */
export const markAll = (
  database: Database,
  userId: string,
  { until, ...filters }: InboxFilters & { until: string | undefined },
): Promise<number> =>
  mark(
    database,
    userId,
    true,
    sql`${until === undefined ? sql`true` : sql`seq <= ${until}::bigint`}
      and exists (select from notification_event e where e.id = event_id and ${isOf(filters)})`,
  )
