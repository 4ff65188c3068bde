import type { MaintenanceRule } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import type { PlanAnew, PlanEffects, PlanRuled } from '../../things/plan-use.ts'
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
  const sum = { schedules: 0, orders_added: 0, orders_withdrawn: 0, orders_kept: 0 }
  const calendars = new Map<string, ProjectCalendar>()
  for await (const ids of portionsOf(database, plans)) {
    const { effects } = await planEpochs(database, await epochsOf(database, ids, plans, calendars))
    sum.schedules += effects.schedules
    sum.orders_added += effects.orders_added
    sum.orders_withdrawn += effects.orders_withdrawn
    sum.orders_kept += effects.orders_kept
  }
  return sum
}

/**
 * Counts the days of the schedules of some plans anew, whose rules or leads have changed: a new epoch begins [MT-27]. Ended ones stay.
 * Where the rule is a new one, orders ahead that nobody has touched are withdrawn [MT-29]. Projects in which there are some are told.
 */
export async function countAnew(context: Context, plans: readonly PlanAnew[]): Promise<void> {
  const { database } = context
  const calendars = new Map<string, ProjectCalendar>()
  for await (const ids of portionsOf(database, plans)) {
    await lockSchedules(database, ids)
    const planned = await planEpochs(database, await epochsOf(database, ids, plans, calendars), 'locked')
    await writeEpochs(database, planned.begun)
    await withdrawOrders(context, planned.withdrawn)
  }
  for (const projectId of calendars.keys()) context.changed(projectId, 'maintenance')
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

/** Reads schedules as they will be by their changed plans. @param calendars of the projects that were met so far */
async function epochsOf(
  database: Database,
  ids: readonly string[],
  plans: readonly PlanAnew[],
  calendars: Map<string, ProjectCalendar>,
): Promise<EpochToBegin[]> {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const epochs: EpochToBegin[] = []
  for (const schedule of await findToMake(database, ids)) {
    const { project_id: projectId, plan_id: planId } = schedule
    const plan = byId.get(planId)
    if (!plan || schedule.state === 'Ended') continue
    const calendar = calendars.get(projectId) ?? (await readWorkingCalendar(database, projectId))
    calendars.set(projectId, calendar)
    epochs.push({
      schedule: { ...schedule, rule: plan.rule, plan_lead_days: plan.lead_days },
      anchor: schedule.anchor,
      countedFrom: countedFromOf(schedule, plan.rule_before),
      hasNewDays: plan.has_new_rule,
      withdraws: plan.has_new_rule,
      // What is stored of the plan is not yet what it will be.
      isInUse: plan.is_active && (schedule.out_of_use === null || schedule.out_of_use === 'plan'),
      calendar,
    })
  }
  return epochs
}

/** A floating rule that comes after another one counts from when the work was done last; if it never was, its anchor is due. */
const countedFromOf = (schedule: ScheduleToMake, ruleBefore: MaintenanceRule): string | null =>
  ruleBefore.kind === 'floating' ? schedule.counted_from : schedule.last_done_on

/** Begins new epochs for the schedules of plans whose rules were changed in the background; all their orders stay [MT-27]. */
export async function countRuled(database: Database, plans: readonly PlanRuled[]): Promise<void> {
  const before = new Map(plans.map((plan) => [plan.id, plan.rule_before]))
  const calendars = new Map<string, ProjectCalendar>()
  for await (const ids of portionsOf(database, plans)) {
    await lockSchedules(database, ids)
    const epochs: EpochToBegin[] = []
    for (const schedule of await findToMake(database, ids)) {
      const { project_id: projectId, plan_id: planId, anchor, out_of_use } = schedule
      const calendar = calendars.get(projectId) ?? (await readWorkingCalendar(database, projectId))
      calendars.set(projectId, calendar)
      const countedFrom = countedFromOf(schedule, before.get(planId) ?? schedule.rule)
      const isInUse = out_of_use === null
      epochs.push({ schedule, anchor, countedFrom, hasNewDays: true, withdraws: false, isInUse, calendar })
    }
    await writeEpochs(database, (await planEpochs(database, epochs)).begun)
  }
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
