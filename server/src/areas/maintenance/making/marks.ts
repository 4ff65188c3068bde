import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { ProjectCalendar } from '../../project/working-calendar.loader.ts'
import { daysToCome, nextDue } from '../next-due.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'
import type { ScheduleToMake } from './schedules-to-make.loader.ts'
import { isSettled, type Settled } from './settle-days.ts'

/** Days of one schedule that one transaction settles. */
const mostDays = 366

/** How far a schedule is settled, and what is due next. */
export interface Mark {
  id: string
  made_through: string
  made_sequence: number
  counted_from: string | null
  waits: boolean
  next_on: string | null
  next_sequence: number | null
  look_on: string | null
}

/**
 * The next days of a schedule that are settled once all that is due until a day is: these, and those that follow and have an order or a
 * decision already. Some of them where there are very many.
 * @param through null: only what is settled already
 */
export function daysThrough(
  schedule: ScheduleToMake,
  calendar: ProjectCalendar,
  settled: Settled,
  through: Temporal.PlainDate | null,
): Occurrence[] {
  const days: Occurrence[] = []
  for (const one of daysToCome(schedule.rule, schedule, calendar)) {
    const isAhead = through === null || Temporal.PlainDate.compare(one.due_on, through) > 0
    if (isAhead && !isSettled(settled, schedule, one)) break
    if (days.length === mostDays) break
    days.push(one)
  }
  return days
}

/**
 * What a locked schedule stores once some of its next days are settled.
 * @param countedFrom of a floating rule: the day from which it counts on, where its day was left out; else its order is open
 */
export function markAfter(
  schedule: ScheduleToMake,
  days: readonly Pick<Occurrence, 'sequence' | 'occurrence_on'>[],
  calendar: ProjectCalendar,
  countedFrom?: string,
): Mark {
  const last = days.at(-1)
  const isFloating = schedule.rule.kind === 'floating'
  const after = {
    made_through:
      last && schedule.rule.kind === 'fixed' ? last.occurrence_on.toString() : schedule.made_through,
    made_sequence: Math.max(last?.sequence ?? 0, schedule.made_sequence),
    counted_from: countedFrom ?? schedule.counted_from,
    waits: schedule.waits || (last !== undefined && isFloating && countedFrom === undefined),
  }
  const lead = schedule.lead_days ?? schedule.plan_lead_days
  return { id: schedule.id, ...after, ...nextDue(schedule.rule, { ...schedule, ...after }, calendar, lead) }
}

/** Writes the marks of locked schedules. Their versions stay: nobody has changed what they say. */
export async function writeMarks(database: Database, marks: readonly Mark[]): Promise<void> {
  await sql`
    update maintenance_schedule s set made_through = g.made_through, made_sequence = g.made_sequence, counted_from = g.counted_from,
      waits = g.waits, next_on = g.next_on, next_sequence = g.next_sequence, look_on = g.look_on
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as g (id uuid, made_through date, made_sequence int, counted_from date,
      waits boolean, next_on date, next_sequence int, look_on date)
    where s.id = g.id`.execute(database)
}
