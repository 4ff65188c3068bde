import {
  limits,
  type CallRequest,
  type ComputedMaintenance,
  type MaintenanceRule,
  type PlanCriticality,
  type ScheduleState,
} from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import type { Context } from '../../../serve/context.ts'
import type { Sight } from '../../location/sight.ts'
import type { ProjectCalendar } from '../../project/working-calendar.loader.ts'
import { readListedSchedules } from '../lists/listed-schedules.loader.ts'
import { findSettled, isSettled } from '../making/settle-days.ts'
import { windowOf } from '../making/window-of-plan.ts'
import { daysToCome, type Counted } from '../next-due.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'

type Filter = Pick<
  CallRequest<'/pm/getCalendar'>,
  'project_id' | 'from' | 'to' | 'team_id' | 'worker_id' | 'plan_id' | 'criticality'
>

interface CountedRow extends Counted {
  id: string
  epoch: number
  rule: MaintenanceRule
  criticality: PlanCriticality
  early_days: number | null
  late_days: number | null
  lead: number
  state: ScheduleState
}

/** A day of a schedule that has no order yet. */
export interface DayToCome {
  schedule: CountedRow
  day: Occurrence
}

/** Schedules that one calendar counts, the soonest due first. */
const most = limits.countedSchedules

/**
 * Finds the days of schedules in use that are due in some days and have neither order nor decision, by their days.
 * @param conditions on the location `l` of a schedule
 */
export async function findDaysToCome(
  { database }: Context,
  {
    from,
    to,
    calendar,
    ...filter
  }: Filter & { calendar: ProjectCalendar; conditions: readonly RawBuilder<boolean>[] },
): Promise<DayToCome[]> {
  const schedules = await findDue(database, { ...filter, to })
  const settled = await findSettled(database, schedules)
  const days: DayToCome[] = []
  for (const schedule of schedules)
    for (const day of daysToCome(schedule.rule, schedule, calendar)) {
      const due = day.due_on.toString()
      if (due > to) break
      if (due >= from && !isSettled(settled, schedule, day)) days.push({ schedule, day })
    }
  return days.toSorted((one, other) => Temporal.PlainDate.compare(one.day.due_on, other.day.due_on))
}

async function findDue(
  database: Database,
  {
    project_id,
    to,
    team_id,
    worker_id,
    plan_id,
    criticality,
    conditions,
  }: Omit<Filter, 'from'> & {
    conditions: readonly RawBuilder<boolean>[]
  },
): Promise<CountedRow[]> {
  const all = [
    sql<boolean>`s.project_id = ${project_id} and coalesce(s.next_on, 'infinity'::date) <= ${to}::date and s.state = 'Active'
      and p.is_active and l.removal_id is null
      and (s.asset_id is null or a.removed_at is null and a.operational_status not in ('Inactive', 'Retired'))`,
    ...conditions,
    ...(team_id ? [sql<boolean>`s.team_id = ${team_id}`] : []),
    ...(worker_id
      ? [
          sql<boolean>`exists (select from maintenance_schedule_worker w where w.schedule_id = s.id and w.user_id = ${worker_id})`,
        ]
      : []),
    ...(plan_id ? [sql<boolean>`s.plan_id = ${plan_id}`] : []),
    ...(criticality ? [sql<boolean>`p.criticality = any(${criticality}::text[])`] : []),
  ]
  const { rows } = await sql<CountedRow>`
    select s.id, s.epoch, s.state, s.anchor::text as anchor, s.ends_on::text as ends_on, s.made_through::text as made_through,
      s.made_sequence, s.counted_from::text as counted_from, s.waits, p.rule, p.criticality, p.early_days, p.late_days,
      coalesce(s.lead_days, p.lead_days) as lead
    from maintenance_schedule s
      left join asset a on a.id = s.asset_id
      join location l on l.id = coalesce(s.location_id, a.location_id)
      join catalog_plan p on p.id = s.plan_id
    where ${sql.join(all, sql` and `)}
    order by coalesce(s.next_on, 'infinity'::date), s.id limit ${most}`.execute(database)
  return rows
}

/** Presents days to come of schedules that the caller sees. */
export async function presentToCome(
  context: Context,
  sight: Sight,
  days: readonly DayToCome[],
): Promise<ComputedMaintenance[]> {
  const ids = [...new Set(days.map(({ schedule }) => schedule.id))]
  const listed = new Map(
    (await readListedSchedules(context, sight, ids)).map((schedule) => [schedule.id, schedule]),
  )
  return days.flatMap(({ schedule, day }) => {
    const one = listed.get(schedule.id)
    if (!one) return []
    const { plan, location, asset, team, workers } = one
    return {
      schedule_id: schedule.id,
      epoch: schedule.epoch,
      sequence: day.sequence,
      occurrence_on: day.occurrence_on.toString(),
      due_on: day.due_on.toString(),
      window_to: day.due_on.add({ days: windowOf(schedule).late }).toString(),
      note: day.note ?? null,
      plan: { id: plan.id, name: plan.name, criticality: schedule.criticality },
      location,
      asset,
      team,
      workers,
      opens_on: day.due_on.subtract({ days: schedule.lead }).toString(),
    }
  })
}
