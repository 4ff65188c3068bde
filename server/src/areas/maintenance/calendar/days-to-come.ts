import { setImmediate } from 'node:timers/promises'
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
import { invalid } from '../../../serve/failure.ts'
import type { Sight } from '../../location/sight.ts'
import type { ProjectCalendar } from '../../project/working-calendar.loader.ts'
import { readListedSchedules } from '../lists/listed-schedules.loader.ts'
import { findSettled, isSettled } from '../making/settle-days.ts'
import { windowOf } from '../making/window-of-plan.ts'
import { daysToCome, type Counted } from '../next-due.ts'
import type { Occurrence } from '../recurrence/occurrences.ts'
import { isInUse, schedulesAtPlaces } from '../schedule-rows.loader.ts'

type Filter = Pick<
  CallRequest<'/pm/getCalendar'>,
  'project_id' | 'from' | 'to' | 'team_id' | 'worker_id' | 'plan_id' | 'criticality'
>

interface CountedRow extends Counted {
  id: string
  plan_id: string
  epoch: number
  rule: MaintenanceRule
  criticality: PlanCriticality
  early_days: number | null
  late_days: number | null
  lead: number
  state: ScheduleState
}

/** A day of a schedule that has no order yet. */
interface DayToCome {
  schedule: CountedRow
  day: Occurrence
}

/** Days of schedules that have no order yet. */
export interface DaysToCome {
  /** How many are due on a day. */
  counts: ReadonlyMap<string, number>
  /** The first ones, by the days on which they are due. */
  first: readonly DayToCome[]
}

/** Schedules that one calendar counts, the soonest due first. */
const most = limits.countedSchedules
/** Schedules between which other requests have their turn. */
const atOnce = 200

/**
 * Finds the days of schedules in use that are due in some days and have neither order nor decision.
 * @param conditions on the location `l` of a schedule
 * @throws Failure 422 for more days than one calendar counts
 */
export async function findDaysToCome(
  { database }: Context,
  {
    from,
    to,
    calendar,
    ...filter
  }: Filter & { calendar: ProjectCalendar; conditions: readonly RawBuilder<boolean>[] },
): Promise<DaysToCome> {
  const schedules = await findDue(database, { ...filter, to })
  const settled = await findSettled(database, schedules)
  const daysOf = countedOnce(calendar, { from, to })
  const byDay = new Map<string, { count: number; first: DayToCome[] }>()
  for (const [place, schedule] of schedules.entries()) {
    // Others are answered meanwhile.
    if (place % atOnce === atOnce - 1) await setImmediate()
    for (const { due, day } of daysOf(schedule)) {
      if (isSettled(settled, schedule, day)) continue
      const there = byDay.get(due) ?? { count: 0, first: [] }
      if (there.count === 0) byDay.set(due, there)
      there.count += 1
      if (there.first.length < limits.calendarComputed) there.first.push({ schedule, day })
    }
  }
  const inOrder = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    counts: new Map(inOrder.map(([due, { count }]) => [due, count])),
    first: inOrder.flatMap(([, { first }]) => first).slice(0, limits.calendarComputed),
  }
}

interface CountedDay {
  day: Occurrence
  /** YYYY-MM-DD */
  due: string
}

/**
 * Returns a function that counts the days of a schedule that are due in some days. Schedules of one plan with the same first day and the same mark
 * have the same days, which are counted once: of the many assets of a kind, few have days of their own.
 */
function countedOnce(
  calendar: ProjectCalendar,
  { from, to }: Pick<Filter, 'from' | 'to'>,
): (schedule: CountedRow) => readonly CountedDay[] {
  const counted = new Map<string, CountedDay[]>()
  const farthestShift = Temporal.PlainDate.from(from)
    .subtract({ days: limits.dueShiftDays + 1 })
    .toString()
  let left = limits.calendarDaysCounted
  return (schedule) => {
    const { plan_id, anchor, ends_on, made_through, made_sequence, counted_from, waits } = schedule
    const same = [plan_id, anchor, ends_on, made_through, made_sequence, counted_from, waits].join(' ')
    const known = counted.get(same)
    if (known) return known
    const days: CountedDay[] = []
    // A fixed rule is asked from shortly before the first day on, however long ago that is to its mark.
    const since = farthestShift > made_through ? farthestShift : made_through
    for (const day of daysToCome(schedule.rule, { ...schedule, made_through: since }, calendar)) {
      const due = day.due_on.toString()
      if (due > to) break
      if ((left -= 1) < 0) throw invalid({ to: { key: 'pm_calendar_too_much' } })
      if (due >= from) days.push({ day, due })
    }
    counted.set(same, days)
    return days
  }
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
      and ${isInUse}`,
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
    select s.id, s.plan_id, s.epoch, s.state, s.anchor::text as anchor, s.ends_on::text as ends_on, s.made_through::text as made_through,
      s.made_sequence, s.counted_from::text as counted_from, s.waits, p.rule, p.criticality, p.early_days, p.late_days,
      coalesce(s.lead_days, p.lead_days) as lead
    from ${schedulesAtPlaces}
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
