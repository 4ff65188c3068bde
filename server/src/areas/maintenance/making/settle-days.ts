import type { SettledBecause } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { MaintenanceSettledTable } from '../../../database/schema/maintenance.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'
import type { ScheduleRow } from '../schedule-rows.loader.ts'

/** A day of a locked schedule that gets no order. */
export interface DayToSettle {
  schedule: Pick<ScheduleRow, 'id' | 'project_id' | 'epoch'>
  day: Occurrence
  outcome: MaintenanceSettledTable['outcome']
  because: SettledBecause
  reason?: string
}

/** Writes down that days of locked schedules get no order, and why. What is written down already stays. */
export async function settleDays(
  database: Database,
  days: readonly DayToSettle[],
  settledBy: string | null = null,
): Promise<void> {
  if (days.length === 0) return
  const rows = days.map(({ schedule, day, outcome, because, reason = '' }) => ({
    project_id: schedule.project_id,
    schedule_id: schedule.id,
    epoch: schedule.epoch,
    sequence: day.sequence,
    occurrence_on: day.occurrence_on.toString(),
    due_on: day.due_on.toString(),
    outcome,
    because,
    reason,
  }))
  await sql`
    insert into maintenance_settled (project_id, schedule_id, epoch, sequence, occurrence_on, due_on, outcome, because, reason, settled_by)
    select g.*, ${settledBy}::uuid from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (project_id uuid, schedule_id uuid,
      epoch int, sequence int, occurrence_on date, due_on date, outcome text, because text, reason text)
    on conflict do nothing`.execute(database)
}

/**
 * What stands for days of schedules `d`: orders, inspections and decisions, whatever their epochs. Orders that were withdrawn stand for
 * nothing. The day of the rule of an inspection is the day on which it is due.
 */
export const settledRows = sql`(
    select schedule_id, epoch, sequence, occurrence_on, id from work where schedule_id is not null and outcome is distinct from 'withdrawn'
    union all
    select schedule_id, epoch, sequence, due_on, id from inspection where schedule_id is not null
    union all
    select schedule_id, epoch, sequence, occurrence_on, null from maintenance_settled
  ) d`

/** Which days of some schedules have an order or a decision. */
export interface Settled {
  /** Of their epochs, as `settledName` names them. */
  numbers: Set<string>
  /** Of fixed rules, and of the epochs before: the days of the rule, as `<id> <day>`. */
  days: Set<string>
}

/** Finds which days of some schedules have an order or a decision, as far as they are still to come by their marks. */
export async function findSettled(
  database: Database,
  schedules: readonly Pick<ScheduleRow, 'id' | 'epoch' | 'made_through' | 'made_sequence' | 'rule'>[],
): Promise<Settled> {
  const given = schedules.map(({ id, epoch, made_through, made_sequence, rule }) => ({
    ...{ schedule_id: id, epoch, made_through, made_sequence },
    is_fixed: rule.kind === 'fixed',
  }))
  const { rows } = await sql<{ schedule_id: string; sequence: number; day: string; is_before: boolean }>`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (schedule_id uuid, epoch int,
        made_through date, made_sequence int, is_fixed boolean))
    select d.schedule_id, d.sequence, d.occurrence_on::text as day, d.epoch <> g.epoch as is_before
    from given g join ${settledRows} on d.schedule_id = g.schedule_id
    where d.epoch = g.epoch and d.sequence > g.made_sequence
    union
    select d.schedule_id, d.sequence, d.occurrence_on::text, d.epoch <> g.epoch
    from given g join ${settledRows} on d.schedule_id = g.schedule_id and d.occurrence_on > g.made_through
    where d.epoch = g.epoch or g.is_fixed`.execute(database)
  const [before, own] = [rows.filter((row) => row.is_before), rows.filter((row) => !row.is_before)]
  return {
    numbers: new Set(own.map((row) => settledName(row.schedule_id, row.sequence))),
    days: new Set(before.map((row) => `${row.schedule_id} ${row.day}`)),
  }
}

export const settledName = (scheduleId: string, sequence: number): string => `${scheduleId} ${sequence}`

/** Whether a day of a schedule has an order or a decision. */
export const isSettled = (
  { numbers, days }: Settled,
  { id }: Pick<ScheduleRow, 'id'>,
  day: Pick<Occurrence, 'sequence' | 'occurrence_on'>,
): boolean =>
  numbers.has(settledName(id, day.sequence)) ||
  (days.size > 0 && days.has(`${id} ${day.occurrence_on.toString()}`))
