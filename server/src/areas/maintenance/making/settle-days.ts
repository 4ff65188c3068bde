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

/** Returns which numbers of the epochs of some schedules have an order or a decision, as `<id> <sequence>`. */
export async function findSettled(
  database: Database,
  schedules: readonly Pick<ScheduleRow, 'id' | 'epoch'>[],
): Promise<ReadonlySet<string>> {
  const [ids, epochs] = [schedules.map(({ id }) => id), schedules.map(({ epoch }) => epoch)]
  const { rows } = await sql<{ schedule_id: string; sequence: number }>`
    with given as materialized (select * from unnest(${ids}::uuid[], ${epochs}::int[]) as g (schedule_id, epoch))
    select w.schedule_id, w.sequence from given g join work w on w.schedule_id = g.schedule_id and w.epoch = g.epoch
    union all
    select i.schedule_id, i.sequence from given g join inspection i on i.schedule_id = g.schedule_id and i.epoch = g.epoch
    union all
    select n.schedule_id, n.sequence from given g join maintenance_settled n on n.schedule_id = g.schedule_id and n.epoch = g.epoch`.execute(
    database,
  )
  return new Set(rows.map((row) => settledName(row.schedule_id, row.sequence)))
}

export const settledName = (scheduleId: string, sequence: number): string => `${scheduleId} ${sequence}`
