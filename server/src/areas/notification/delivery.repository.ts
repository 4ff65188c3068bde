import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { StoredEvent } from '../../notifications/seen-lines.ts'

/** Ways that lead out of the portal. */
export type OutwardChannel = 'mail' | 'push'

/** One mail or push gathers so many events at most. */
const mostAtOnce = 200
/** A job that died was given to another process long before that. */
const claimEnds = sql`interval '10 minutes'`

export interface DueEvent extends StoredEvent {
  subject: string
  project_code: string | null
  project_name: string | null
}

/**
 * Claims what is due to a person on a channel, for one job. A repeated job gets its own again, and no two jobs get the same.
 * @returns the events, newest first
 */
export async function claimDue(
  database: Database,
  jobId: string,
  userId: string,
  channel: OutwardChannel,
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    with claimed as (
      update notification_delivery d set claimed_by = ${jobId}, claimed_at = now()
      where d.user_id = ${userId} and d.channel = ${channel} and d.event_id in (
        select event_id from notification_delivery
        where user_id = ${userId} and channel = ${channel} and settled_at is null and due_at <= now()
          and (claimed_by is null or claimed_by = ${jobId} or claimed_at < now() - ${claimEnds})
        order by due_at limit ${mostAtOnce} for update skip locked)
      returning d.event_id
    )
    select e.id, e.kind, e.project_id, e.caused_by, e.subject, e.data, p.code as project_code, p.short_name as project_name
    from claimed join notification_event e on e.id = claimed.event_id left join project p on p.id = e.project_id
    order by e.at desc, e.id`.execute(database)
  return rows
}

/** Writes down what became of deliveries that a job has claimed. */
export async function settle(
  database: Database,
  jobId: string,
  { userId, channel }: { userId: string; channel: OutwardChannel },
  sentIds: readonly string[],
): Promise<void> {
  await sql`
    update notification_delivery set settled_at = now(),
      outcome = case when event_id = any(${[...sentIds]}::uuid[]) then 'sent' else 'withheld' end
    where claimed_by = ${jobId} and user_id = ${userId} and channel = ${channel} and settled_at is null`.execute(
    database,
  )
}

/** Gives up what nobody took for two days. */
export async function giveUp(database: Database): Promise<void> {
  await sql`
    update notification_delivery set settled_at = now(), outcome = 'failed'
    where settled_at is null and due_at < now() - interval '2 days'`.execute(database)
}

/** Returns who has something due for a while that no job is about to send. */
export async function listOverdue(
  database: Database,
  most: number,
): Promise<{ user_id: string; channel: OutwardChannel }[]> {
  const { rows } = await sql<{ user_id: string; channel: OutwardChannel }>`
    select distinct user_id, channel from notification_delivery
    where settled_at is null and due_at < now() - interval '5 minutes'
      and (claimed_by is null or claimed_at < now() - ${claimEnds})
    limit ${most}`.execute(database)
  return rows
}

/** Returns events whose receivers nobody has found for a while. */
export async function listUnspread(database: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notification_event where spread_at is null and at < now() - interval '5 minutes'
    order by at limit ${most}`.execute(database)
  return rows.map((row) => row.id)
}
