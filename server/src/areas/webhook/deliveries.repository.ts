import { limits } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { groupOf } from '../../jobs/turns-of-jobs.ts'
import { deliveryKind, failingLane } from './delivery-kind.ts'

export interface DeliveryRow {
  id: string
  webhook_id: string
  event: string | null
  call: string | null
  entries: string[]
  state: 'waiting' | 'delivered' | 'failed' | 'gone'
  tries: number
  http_status: number | null
  took_ms: number | null
  reason: string | null
  created_at: Date
  tried_at: Date | null
  is_replay: boolean
}

/** The first key of the advisory locks of what is asked for; the second is that of the project. */
const askedLocks = 4_810_184

const columns = sql`id, webhook_id, event, call, entries::text[], state, tries, http_status, took_ms, reason, created_at,
  tried_at, is_replay`

/** Lists the deliveries of a webhook, newest first. */
export async function listDeliveries(
  database: Database,
  webhookId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery where webhook_id = ${webhookId}
    order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(database)
  if (page === 1 && rows.length < limit) return { rows, total: rows.length }
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from webhook_delivery where webhook_id = ${webhookId}`.execute(database)
  return { rows, total: counted.rows[0]?.count ?? 0 }
}

export async function findDelivery(database: Database, id: string): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from webhook_delivery where id = ${id}`.execute(database)
  return rows[0]
}

/** Adds a delivery besides those of changes: a test, or a replay of another one. @returns its id */
export async function addDelivery(
  database: Database,
  webhookId: string,
  of?: Pick<DeliveryRow, 'event' | 'call' | 'entries'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into webhook_delivery (webhook_id, event, call, entries, is_replay)
    values (${webhookId}, ${of?.event ?? null}, ${of?.call ?? null}, ${of?.entries ?? []}::bigint[], ${of !== undefined})
    returning id`.execute(database)
  const [row] = rows
  if (!row) throw new Error('a delivery was not inserted')
  return row.id
}

/** Counts the tests of a project's webhooks that wait, or what is to be sent again. Until the transaction ends, nobody asks for another one. */
export async function countAsked(
  transaction: Database,
  projectId: string,
  { isReplay }: { isReplay: boolean },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${askedLocks}, hashtext(${projectId}))`.execute(transaction)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook w join webhook_delivery d on d.webhook_id = w.id
    where w.project_id = ${projectId} and d.state = 'waiting' and d.is_replay = ${isReplay}
      ${isReplay ? sql`` : sql`and d.event is null`}`.execute(transaction)
  return rows[0]?.count ?? 0
}

interface Unqueued {
  id: string
  project_id: string
  /** Whether the last message to its webhook failed. */
  is_failing: boolean
}

/** Takes deliveries whose jobs are still to be sent. Of two processes, each takes others. */
export async function takeUnqueued(database: Database, limit: number): Promise<Unqueued[]> {
  const { rows } = await sql<Unqueued>`
    update webhook_delivery d set is_queued = true from webhook w
    where w.id = d.webhook_id and d.id in (
      select id from webhook_delivery where not is_queued order by created_at limit ${limit} for update skip locked
    ) returning d.id, w.project_id, w.failing_since is not null as is_failing`.execute(database)
  return rows
}

/** What became of one try. */
export interface TriedDelivery {
  state: DeliveryRow['state']
  status: number | null
  tookMs: number | null
  reason: string | null
}

export async function keepTry(database: Database, id: string, tried: TriedDelivery): Promise<void> {
  await sql`
    update webhook_delivery set state = ${tried.state}, tries = tries + 1, http_status = ${tried.status},
      took_ms = ${tried.tookMs}, reason = ${tried.reason}, tried_at = now()
    where id = ${id}`.execute(database)
}

/** Ends a delivery whose job somebody has cancelled. It can be sent again from the log. */
export async function giveUpDelivery(transaction: Database, id: string): Promise<void> {
  await sql`
    update webhook_delivery set state = 'failed', reason = 'cancelled' where id = ${id} and state = 'waiting'`.execute(
    transaction,
  )
}

/** Ends a delivery without sending it. */
export async function dropDelivery(database: Database, id: string): Promise<void> {
  await sql`update webhook_delivery set state = 'gone' where id = ${id} and state = 'waiting'`.execute(
    database,
  )
}

/** Notes whether a webhook answers. @returns since when it has been failing for a day or more */
export async function noteHealth(
  database: Database,
  webhookId: string,
  isDelivered: boolean,
): Promise<Date | null> {
  const { rows } = await sql<{ project_id: string; overdue_since: Date | null; has_begun: boolean }>`
    with before as (select id, failing_since from webhook where id = ${webhookId} for no key update)
    update webhook w set failing_since = case when ${isDelivered} then null else coalesce(w.failing_since, now()) end
    from before where w.id = before.id
    returning w.project_id, case when w.failing_since < now() - interval '1 day' then w.failing_since end as overdue_since,
      before.failing_since is null and w.failing_since is not null as has_begun`.execute(database)
  const [row] = rows
  if (row?.has_begun) await moveWaiting(database, webhookId, row.project_id)
  return row?.overdue_since ?? null
}

/**
 * Moves the messages to a webhook that wait to the lane of those that fail. Those that are there stay untouched: a receiver that fails
 * every other time would have all of them written again and again.
 */
async function moveWaiting(database: Database, webhookId: string, projectId: string): Promise<void> {
  const group = groupOf({ projectId, lane: failingLane })
  await sql`
    update job_queue.job q set group_id = ${group}
    where q.name = ${deliveryKind.kind} and q.state < 'active' and q.group_id is distinct from ${group} and q.id in (
      select d.id from webhook_delivery d where d.webhook_id = ${webhookId} and d.state = 'waiting')`.execute(
    database,
  )
}

/** Switches a webhook off. @returns whether it was on */
export async function switchOff(
  database: Database,
  webhookId: string,
  reason: 'failing' | 'no_rights',
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook set is_enabled = false, reason_off = ${reason}, version = version + 1
    where id = ${webhookId} and is_enabled`.execute(database)
  return numAffectedRows === 1n
}

/** Forgets deliveries that ended a week ago, or that are not among the newest of their webhook. */
export async function forgetDeliveries(database: Database): Promise<void> {
  await sql`
    delete from webhook_delivery where state <> 'waiting' and (created_at < now() - interval '7 days' or id in (
      select d.id from webhook w cross join lateral (
        select id from webhook_delivery where webhook_id = w.id order by created_at desc, id desc
        offset ${limits.deliveriesKept}
      ) d))`.execute(database)
}
