import type { MaintenanceRule } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import {
  noEffects,
  sumOfEffects,
  type PlanAnew,
  type PlanEffects,
  type PlanRuled,
} from '../../things/plan-use.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../project/working-calendar.loader.ts'
import { withdrawOrders } from '../work/withdraw-orders.writer.ts'
import { planEpochs, type BegunEpoch, type EpochToBegin } from './begin-epochs.ts'
import { findToMake, type ScheduleToMake } from './making/schedules-to-make.loader.ts'
import { lockSchedules } from './schedule-rows.loader.ts'

/** Schedules that are counted by one statement. */
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

/** Whether a schedule that has not ended is of one of some plans, or an enrolment of assets to come. */
export async function isPlanInForce(database: Database, planIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_in_force: boolean }>`
    select exists (select from maintenance_schedule where plan_id = any(${planIds}::uuid[]) and state <> 'Ended')
      or exists (select from maintenance_enrolment where plan_id = any(${planIds}::uuid[]) and auto) as is_in_force`.execute(
    database,
  )
  return rows[0]?.is_in_force ?? false
}

/** Counts what `countAnew` would do [MT-29]. */
export async function previewAnew({ database }: Context, plans: readonly PlanAnew[]): Promise<PlanEffects> {
  let sum = noEffects
  const reading = { database, calendars: new Map<string, ProjectCalendar>() }
  for await (const ids of portionsOf(database, plans)) {
    const epochs = await epochsOf(reading, ids, changesOf(plans, asGiven))
    sum = sumOfEffects(sum, (await planEpochs(database, epochs)).effects)
  }
  return sum
}

/**
 * Lets the schedules of changed plans follow them [MT-27]: a new rule begins a new epoch and withdraws orders ahead that nobody has touched
 * [MT-29]; with another lead, orders open at another time. Ended ones stay. Projects in which there are some are told.
 */
export async function countAnew(context: Context, plans: readonly PlanAnew[]): Promise<void> {
  const { database } = context
  const reading = { database, calendars: new Map<string, ProjectCalendar>() }
  for await (const ids of portionsOf(database, plans)) {
    await lockSchedules(database, ids)
    const planned = await planEpochs(
      database,
      await epochsOf(reading, ids, changesOf(plans, asGiven)),
      'locked',
    )
    await writeEpochs(database, planned.begun)
    await withdrawOrders(context, planned.withdrawn)
  }
  for (const projectId of reading.calendars.keys()) context.changed(projectId, 'maintenance')
}

/** Begins new epochs for the schedules of plans whose rules were changed in the background; all their orders stay [MT-27]. */
export async function countRuled(database: Database, plans: readonly PlanRuled[]): Promise<void> {
  const reading = { database, calendars: new Map<string, ProjectCalendar>() }
  for await (const ids of portionsOf(database, plans)) {
    await lockSchedules(database, ids)
    const epochs = await epochsOf(reading, ids, changesOf(plans, asStored))
    await writeEpochs(database, (await planEpochs(database, epochs)).begun)
  }
}

/** Yields the ids of the schedules of some plans that have not ended. */
async function* portionsOf(
  database: Database,
  plans: readonly Pick<PlanAnew, 'id'>[],
): AsyncGenerator<string[], void> {
  const planIds = plans.map(({ id }) => id)
  let after: string | null = null
  for (;;) {
    const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`
      select id from maintenance_schedule
      where plan_id = any(${planIds}::uuid[]) and state <> 'Ended' and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${most}`.execute(database)
    const ids = rows.map(({ id }) => id)
    const last = ids.at(-1)
    if (last === undefined) return
    yield ids
    after = last
  }
}

/** What a change of its plan makes of a schedule. */
type Change = Omit<EpochToBegin, 'anchor' | 'countedFrom' | 'calendar'> & { ruleBefore: MaintenanceRule }

/** Returns a function that says what becomes of a schedule by the change of its plan. */
function changesOf<Plan extends { readonly id: string }>(
  plans: readonly Plan[],
  change: (schedule: ScheduleToMake, plan: Plan) => Change,
): (schedule: ScheduleToMake) => Change | undefined {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  return (schedule) => {
    const plan = byId.get(schedule.plan_id)
    return plan && change(schedule, plan)
  }
}

/** The plan will be as it is given; what is stored of it may be older. */
const asGiven = (schedule: ScheduleToMake, plan: PlanAnew): Change => ({
  schedule: { ...schedule, rule: plan.rule, plan_lead_days: plan.lead_days },
  ruleBefore: plan.rule_before,
  hasNewDays: plan.has_new_rule,
  withdraws: plan.has_new_rule,
  isInUse: plan.is_active && (schedule.out_of_use === null || schedule.out_of_use === 'plan'),
})

/** The plan is stored with its new rule, and orders stay. */
const asStored = (schedule: ScheduleToMake, plan: PlanRuled): Change => ({
  schedule,
  ruleBefore: plan.rule_before,
  hasNewDays: true,
  withdraws: false,
  isInUse: schedule.out_of_use === null,
})

interface Reading {
  database: Database
  /** Of the projects that were met so far. */
  calendars: Map<string, ProjectCalendar>
}

/** Reads schedules as they will be. */
async function epochsOf(
  { database, calendars }: Reading,
  ids: readonly string[],
  changeOf: (schedule: ScheduleToMake) => Change | undefined,
): Promise<EpochToBegin[]> {
  const epochs: EpochToBegin[] = []
  for (const schedule of await findToMake(database, ids)) {
    const { project_id: projectId, anchor, counted_from, last_done_on } = schedule
    const change = changeOf(schedule)
    if (!change || schedule.state === 'Ended') continue
    const calendar = calendars.get(projectId) ?? (await readWorkingCalendar(database, projectId))
    calendars.set(projectId, calendar)
    const { ruleBefore, ...becomes } = change
    // A floating rule that comes after another one counts from when the work was done last; if it never was, its anchor is due.
    const countedFrom = ruleBefore.kind === 'floating' ? counted_from : last_done_on
    epochs.push({ ...becomes, anchor, countedFrom, calendar })
  }
  return epochs
}

async function writeEpochs(database: Database, begun: readonly BegunEpoch[]): Promise<void> {
  await sql`
    update maintenance_schedule s set epoch = given.epoch, made_through = given.made_through, made_sequence = given.made_sequence,
      counted_from = given.counted_from, waits = given.waits, version = s.version + 1, changed_at = clock_timestamp(),
      next_on = given.next_on, next_sequence = given.next_sequence, look_on = given.look_on
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as given (id uuid, epoch int, made_through date, made_sequence int, counted_from date, waits boolean, next_on date,
      next_sequence int, look_on date)
    where s.id = given.id`.execute(database)
}
