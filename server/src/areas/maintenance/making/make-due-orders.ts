import { randomUUID } from 'node:crypto'
import type { CallPath } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { AuditEntry } from '../../../serve/context.ts'
import { noticesOf } from '../../../serve/notices.ts'
import { recordChange } from '../../../serve/record-change.ts'
import type { Services } from '../../../services.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../../project/working-calendar.loader.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'
import { todayInZone } from '../recurrence/today-in-zone.ts'
import { judgeDays } from './judge-days.ts'
import { makeOrders, type DayToMake } from './make-orders.ts'
import { daysThrough, markAfter, writeMarks, type Mark } from './marks.ts'
import { findToMake, type ScheduleToMake } from './schedules-to-make.loader.ts'
import { findSettled, isSettled, settleDays, type DayToSettle, type Settled } from './settle-days.ts'
import { windowOf } from './window-of-plan.ts'

const path: CallPath = '/pm/createNow'
/** Schedules that one transaction looks at, and days after which it looks at no further one. */
const most = 20
const mostDays = 500

/**
 * Makes the orders that are to be open by now, of all projects [MT-50]. Each schedule says by a mark which of its days are settled: a run
 * that did not happen loses nothing, and several processes at once make nothing twice.
 * @param now which moment it is
 * @throws AggregateError with what failed, after all other projects had their turn
 */
export async function makeDueOrders(
  services: Pick<Services, 'database' | 'jobs'>,
  signal: AbortSignal,
  now: () => Date = () => new Date(),
): Promise<void> {
  const done = new Set<string>()
  // Projects take turns, so that none waits for all days of another one.
  const served = new Set<string>()
  const failures: unknown[] = []
  while (!signal.aborted) {
    const projectId = await findBehind(services.database, now(), [...done, ...served])
    if (projectId === undefined && served.size === 0) break
    if (projectId === undefined) {
      served.clear()
      continue
    }
    served.add(projectId)
    try {
      const taken = await services.database
        .transaction()
        .execute((database) => makeSome({ database, services }, projectId, now()))
      // What is left is with another process.
      if (taken === 0) done.add(projectId)
    } catch (error) {
      failures.push(error)
      done.add(projectId)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the orders of some projects were not made')
}

/** Schedules `s` of projects `p` that are to be looked at by a moment. The first condition reads the index, as no zone is further ahead. */
const behind = (now: Date) => sql`s.look_on <= (${now}::timestamptz at time zone 'UTC')::date + 1
  and s.look_on <= (${now}::timestamptz at time zone p.time_zone)::date`

/** Whether a schedule is behind at a moment. */
export async function isSomethingDue(database: Database, now: Date): Promise<boolean> {
  return (await findBehind(database, now, [])) !== undefined
}

async function findBehind(
  database: Database,
  now: Date,
  without: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ project_id: string }>`
    select s.project_id from maintenance_schedule s join project p on p.id = s.project_id
    where ${behind(now)} and s.project_id <> all(${without}::uuid[]) order by s.look_on, s.id limit 1`.execute(
    database,
  )
  return rows[0]?.project_id
}

interface Making {
  database: Database
  services: Pick<Services, 'jobs'>
}

/** Settles the days of some schedules of a project. Returns how many schedules it took. */
async function makeSome({ database, services }: Making, projectId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select s.id from maintenance_schedule s join project p on p.id = s.project_id
    where s.project_id = ${projectId} and ${behind(now)}
    order by s.look_on, s.id limit ${most} for no key update of s skip locked`.execute(database)
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  const entries: AuditEntry[] = []
  const cause = {
    database,
    services,
    actor: undefined,
    record: (entry: AuditEntry) => void entries.push(entry),
  }
  await settleSchedules(cause, projectId, ids, now)
  const notices = noticesOf(path)
  notices.changed(projectId)
  await recordChange(
    database,
    { path, actor: undefined, request: { id: randomUUID() } },
    { entries, notices: notices.list },
  )
  return ids.length
}

/**
 * Makes what locked schedules of a project are to have by a moment, and moves their marks on.
 * @throws Failure as makeOrders
 */
async function settleSchedules(
  cause: Parameters<typeof makeOrders>[0],
  projectId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const { database } = cause
  const calendar = await readWorkingCalendar(database, projectId)
  const today = todayInZone(calendar.timeZone, now)
  const schedules = await findToMake(database, ids)
  const settled = await findSettled(database, schedules)
  const toMake: DayToMake[] = []
  const toSettle: DayToSettle[] = []
  const marks: Mark[] = []
  for (const schedule of schedules) {
    // The others are behind still, and their turn comes.
    if (toMake.length + toSettle.length >= mostDays) break
    const judged = judgeSchedule(schedule, { calendar, today, settled })
    toMake.push(...judged.made.map((day) => ({ schedule, day })))
    toSettle.push(...judged.settled)
    marks.push(judged.mark)
  }
  // An asset that was removed may come back.
  const found = new Set(schedules.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id))
  await makeOrders(cause, projectId, toMake)
  await settleDays(database, toSettle)
  await writeMarks(database, marks)
  await sql`update maintenance_schedule set look_on = ${today.add({ days: 1 }).toString()}
    where id = any(${gone}::uuid[]) and look_on is not null`.execute(database)
}

interface Standing {
  calendar: ProjectCalendar
  today: Temporal.PlainDate
  settled: Settled
}

/** What becomes of the days of a schedule by today, and how far that settles it. */
function judgeSchedule(
  schedule: ScheduleToMake,
  { calendar, today, settled }: Standing,
): { made: Occurrence[]; settled: DayToSettle[]; mark: Mark } {
  const lead = schedule.lead_days ?? schedule.plan_lead_days
  const isOver = (day: Occurrence) => isSettled(settled, schedule, day)
  const { out_of_use: because } = schedule
  // What is out of use keeps the days that are still ahead: it may be used again by then.
  const through = because ? today.subtract({ days: 1 }) : today.add({ days: lead })
  const days = daysThrough(schedule, calendar, settled, through)
  if (because) {
    const passed = schedule.rule.kind === 'floating' ? [] : days
    const mark = markAfter(schedule, passed, calendar)
    const tomorrow = today.add({ days: 1 }).toString()
    return {
      made: [],
      settled: passed
        .filter((day) => !isOver(day))
        .map((day) => ({ schedule, day, outcome: 'excused' as const, because })),
      mark: { ...mark, look_on: mark.look_on && mark.look_on < tomorrow ? tomorrow : mark.look_on },
    }
  }
  const { made, missed } =
    schedule.rule.kind === 'floating'
      ? { made: days, missed: [] }
      : judgeDays(days, { today, window: windowOf(schedule), isSettled: isOver })
  return {
    made,
    settled: missed.map((day) => ({
      schedule,
      day,
      outcome: 'missed' as const,
      because: 'window' as const,
    })),
    mark: markAfter(schedule, days, calendar),
  }
}
