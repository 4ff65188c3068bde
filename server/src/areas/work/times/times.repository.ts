import { limits, type Multilingual, type TimeKind } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { KindName } from '../work-kind.ts'
import { offeredEntries } from '../../library/project-words.loader.ts'

export interface TimeRow {
  id: string
  user_id: string
  user_name: string
  kind: TimeKind
  started_at: Date
  /** Null while the timer runs. */
  ended_at: Date | null
  minutes: number
  note: string
  rate_id: string | null
  rate_name: Multilingual | null
  /** For an hour, as a decimal. */
  rate: string | null
  overlaps: boolean
}

const longest = sql`make_interval(mins => ${limits.minutesOfTime}::int)`
/** Until when a time lasts. A timer counts for so long at most. */
const endOf = (time: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`coalesce(${time}.ended_at, least(clock_timestamp(), ${time}.started_at + ${longest}))`

const columns = sql`t.id, t.user_id, u.name as user_name, t.kind, t.started_at, t.ended_at, t.minutes, t.note, t.rate_id,
  (select name from library_entry where id = t.rate_id) as rate_name, t.rate::text as rate,
  exists (select from work_time o where o.user_id = t.user_id and o.id <> t.id
    and o.started_at between t.started_at - ${longest} and ${endOf(sql`t`)}
    and o.started_at < ${endOf(sql`t`)} and ${endOf(sql`o`)} > t.started_at) as overlaps`

/** Reads the times of an order, newest first. */
export async function timesOf(database: Database, workId: string): Promise<TimeRow[]> {
  const { rows } = await sql<TimeRow>`
    select ${columns} from work_time t join app_user u on u.id = t.user_id
    where t.work_id = ${workId} order by t.started_at desc, t.id limit ${limits.timesOfWork}`.execute(
    database,
  )
  return rows
}

export async function findTime(
  database: Database,
  { workId, id }: { workId: string; id: string },
): Promise<TimeRow | undefined> {
  const { rows } = await sql<TimeRow>`
    select ${columns} from work_time t join app_user u on u.id = t.user_id
    where t.work_id = ${workId} and t.id = ${id}`.execute(database)
  return rows[0]
}

const kindOf = (workId: RawBuilder<unknown>) => sql`(select w.kind from work w where w.id = ${workId})`

/** A timer that runs. */
export interface TimerRow {
  id: string
  project_id: string
  work_id: string
  work_kind: KindName
  kind: TimeKind
  started_at: Date
}

/** Finds the one timer of a person that runs. */
export async function findTimer(database: Database, userId: string): Promise<TimerRow | undefined> {
  const { rows } = await sql<TimerRow>`
    select id, project_id, work_id, ${kindOf(sql`work_id`)} as work_kind, kind, started_at from work_time
    where user_id = ${userId} and ended_at is null`.execute(database)
  return rows[0]
}

export async function countTimes(database: Database, workId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from work_time where work_id = ${workId}`.execute(database)
  return rows[0]?.count ?? 0
}

/** The hourly rate of a time, as it was when the time was written. */
export interface CopiedRate {
  rate_id: string | null
  rate: string | null
}

interface TimeToWrite extends CopiedRate {
  user_id: string
  kind: TimeKind
  note: string
}

interface Of {
  projectId: string
  workId: string
  writerId: string
}

/** Starts a timer, and returns it; undefined if another one of the person runs. */
export async function insertTimer(
  database: Database,
  { projectId, workId, writerId }: Of,
  { user_id, kind, note, rate_id, rate }: TimeToWrite,
): Promise<{ id: string; started_at: Date } | undefined> {
  const { rows } = await sql<{ id: string; started_at: Date }>`
    insert into work_time (project_id, work_id, user_id, kind, started_at, rate_id, rate, note, created_by)
    values (${projectId}, ${workId}, ${user_id}, ${kind}, date_trunc('milliseconds', clock_timestamp()), ${rate_id}, ${rate}, ${note}, ${writerId})
    on conflict (user_id) where ended_at is null do nothing returning id, started_at`.execute(database)
  return rows[0]
}

/** A timer that was ended. */
interface EndedTimer {
  minutes: number
  is_cut: boolean
  kind: TimeKind
  work_id: string
  work_kind: KindName
  project_id: string
  user_id: string
}

/**
 * Ends the running timers `r` of locked orders that a condition chooses, each of which counts every minute that began; a longer
 * one is cut. Without a note each keeps its own.
 */
export async function endTimers(
  database: Database,
  chosen: RawBuilder<boolean>,
  note = '',
): Promise<EndedTimer[]> {
  const { rows } = await sql<EndedTimer>`
    update work_time t set ended_at = e.at, minutes = ceil(extract(epoch from e.at - t.started_at) / 60)::int,
      note = coalesce(nullif(${note}, ''), t.note)
    from (select r.id, least(greatest(clock_timestamp(), r.started_at), r.started_at + ${longest}) as at,
        clock_timestamp() > r.started_at + ${longest} as is_cut
      from work_time r where ${chosen} and r.ended_at is null) e
    where t.id = e.id returning t.minutes, e.is_cut, t.kind, t.work_id, t.project_id, t.user_id,
      ${kindOf(sql`t.work_id`)} as work_kind`.execute(database)
  return rows
}

/** Ends the running timer of a person on a locked order, as endTimers; returns undefined if none runs. */
export async function endTimer(
  database: Database,
  { workId, userId, note }: { workId: string; userId: string; note?: string },
): Promise<EndedTimer | undefined> {
  const ofPerson = sql<boolean>`r.work_id = ${workId} and r.user_id = ${userId}`
  return (await endTimers(database, ofPerson, note))[0]
}

/** Ends all timers that run on locked orders, as endTimers, and counts the minutes of these. */
export async function stopTimers(database: Database, workIds: readonly string[]): Promise<void> {
  const ended = await endTimers(database, sql<boolean>`r.work_id = any(${workIds}::uuid[])`)
  if (ended.length === 0) return
  await sql`update work set minutes = ${minutesOf} where id = any(${workIds}::uuid[])`.execute(database)
}

/** The minutes of an order, of all times that have ended. */
const minutesOf = sql`(
  select coalesce(sum(minutes), 0)::int from work_time where work_id = work.id and ended_at is not null)`

interface WorkedTime extends TimeToWrite {
  started_at: string
  minutes: number
}

export async function insertTime(
  database: Database,
  { projectId, workId, writerId }: Of,
  { user_id, kind, note, rate_id, rate, started_at, minutes }: WorkedTime,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into work_time (project_id, work_id, user_id, kind, started_at, ended_at, minutes, rate_id, rate, note, created_by)
    values (${projectId}, ${workId}, ${user_id}, ${kind}, ${started_at}::timestamptz,
      ${started_at}::timestamptz + make_interval(mins => ${minutes}::int), ${minutes}, ${rate_id}, ${rate}, ${note}, ${writerId})
    returning id`.execute(database)
  return rows[0]?.id ?? ''
}

export async function updateTime(
  database: Database,
  id: string,
  { kind, note, rate_id, rate, started_at, minutes }: Omit<WorkedTime, 'user_id'>,
): Promise<void> {
  await sql`update work_time set kind = ${kind}, note = ${note}, rate_id = ${rate_id}, rate = ${rate}, minutes = ${minutes},
      started_at = ${started_at}::timestamptz, ended_at = ${started_at}::timestamptz + make_interval(mins => ${minutes}::int)
    where id = ${id}`.execute(database)
}

export async function deleteTime(database: Database, id: string): Promise<void> {
  await sql`delete from work_time where id = ${id}`.execute(database)
}

/** Counts the minutes of a locked order again, and raises its version. */
export async function recountMinutes(database: Database, workId: string): Promise<void> {
  await sql`update work set version = version + 1, changed_at = clock_timestamp(), minutes = ${minutesOf}
    where id = ${workId}`.execute(database)
}

/** Returns an hourly rate that a project may use: one of its own list, or of the company's that it follows. */
export async function findRate(
  database: Database,
  projectId: string,
  id: string,
): Promise<CopiedRate | undefined> {
  const { rows } = await sql<CopiedRate>`
    select o.id as rate_id, o.amount::text as rate from ${offeredEntries(projectId, 'rate')} o
    where o.id = ${id} and o.merged_into is null and o.amount is not null`.execute(database)
  return rows[0]
}

/** Keeps a person a member of a project until the transaction ends, and returns whether they are one. */
export async function keepMember(database: Database, projectId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from project_user where project_id = ${projectId} and user_id = ${userId} for key share`.execute(
    database,
  )
  return rows.length > 0
}
