import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../project/working-calendar.loader.ts'
import { newEpoch, nextDue } from './next-due.ts'
import { findSchedules, lockSchedules } from './schedule-rows.loader.ts'

/** Schedules that are written by one statement. */
const most = 1000

/** Whether a schedule, also an ended one, or an enrolment names one of some plans. */
export async function isPlanNamed(database: Database, planIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from maintenance_schedule where plan_id = any(${planIds}::uuid[]))
      or exists (select from maintenance_enrolment where plan_id = any(${planIds}::uuid[])) as is_named`.execute(
    database,
  )
  return rows[0]?.is_named ?? false
}

/**
 * Counts the days of the schedules of some plans anew, whose rules or lead have changed: a new epoch begins [MT-27]. Ended ones stay.
 * Projects in which there are some are told.
 */
export async function countAnew(context: Context, planIds: readonly string[]): Promise<void> {
  const { database } = context
  const calendars = new Map<string, ProjectCalendar>()
  let after: string | null = null
  for (;;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from maintenance_schedule
      where plan_id = any(${planIds}::uuid[]) and state <> 'Ended' and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${most}`.execute(database)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) break
    await writePortion(database, ids, calendars)
    after = last
  }
  for (const projectId of calendars.keys()) context.changed(projectId, 'maintenance')
}

async function writePortion(
  database: Database,
  ids: readonly string[],
  calendars: Map<string, ProjectCalendar>,
): Promise<void> {
  await lockSchedules(database, ids)
  const schedules = await findSchedules(database, ids)
  for (const { project_id: id } of schedules)
    if (!calendars.has(id)) calendars.set(id, await readWorkingCalendar(database, id))
  const counted = schedules.flatMap((schedule) => {
    const calendar = calendars.get(schedule.project_id)
    if (!calendar || schedule.state === 'Ended') return []
    const lead = schedule.lead_days ?? schedule.plan_lead_days
    const epoch = newEpoch(schedule, schedule.anchor, calendar, schedule.counted_from)
    return [
      { id: schedule.id, ...epoch, ...nextDue(schedule.rule, { ...schedule, ...epoch }, calendar, lead) },
    ]
  })
  await sql`
    update maintenance_schedule s set epoch = given.epoch, made_through = given.made_through, made_sequence = given.made_sequence,
      waits = given.waits, version = s.version + 1, changed_at = clock_timestamp(),
      next_on = given.next_on, next_sequence = given.next_sequence, look_on = given.look_on
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (id uuid, epoch int, made_through date, made_sequence int, waits boolean, next_on date,
      next_sequence int, look_on date)
    where s.id = given.id`.execute(database)
}
