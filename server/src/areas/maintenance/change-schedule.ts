import type { CallReply, CallRequest, ScheduleState } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../project/working-calendar.loader.ts'
import { withdrawOrders } from '../work/withdraw-orders.writer.ts'
import { planEpochs, type PlannedEpochs } from './begin-epochs.ts'
import { findToMake } from './making/schedules-to-make.loader.ts'
import { requireTeam, requireWorkers } from './named-in-schedule.loader.ts'
import { nextDue, settledThrough } from './next-due.ts'
import { todayInZone } from './recurrence/today-in-zone.ts'
import { readWorkers } from './schedule-rows.loader.ts'
import { loadSchedule, type LoadedSchedule } from './schedule.loader.ts'
import { writeSchedule, writeWorkers } from './schedule.repository.ts'

interface Changed {
  id: string
  version?: number | undefined
}

/** Loads and locks a schedule that has not ended. @throws Failure of the loader, 409 */
async function loadToChange(context: Context, { id, version }: Changed): Promise<LoadedSchedule> {
  const schedule = await loadSchedule(context, id, 'asset_schedule_edit', 'locked')
  assertVersion(version, schedule, () => ({ version: schedule.version, state: schedule.state }))
  if (schedule.state === 'Ended') throw conflict('maintenance_schedule_ended')
  return schedule
}

type Updated = Pick<CallReply<'/schedule/update'>, 'version' | 'preview'>

const noOrders: Updated['preview'] = { orders_added: 0, orders_withdrawn: 0, orders_kept: 0 }

/**
 * Changes a schedule [MT-25], or says what that would do to its orders [MT-29]. Returns its version.
 * @throws Failure of the loader, 404, 409, 422
 */
export async function updateSchedule(
  context: Context,
  {
    worker_ids: workers,
    dry_run: isDry,
    withdraw_from: withdrawFrom,
    ...given
  }: CallRequest<'/schedule/update'>,
): Promise<Updated> {
  const { database } = context
  const schedule = await loadToChange(context, given)
  const { id, project_id: projectId } = schedule
  const own = <Value>(value: Value | undefined, before: Value): Value =>
    value === undefined ? before : value
  const before = {
    anchor: schedule.anchor,
    ends_on: schedule.ends_on,
    last_done_on: schedule.last_done_on,
    lead_days: schedule.lead_days,
    team_id: schedule.team_id,
    worker_ids: await readWorkers(database, id),
  }
  const after = {
    anchor: own(given.anchor, before.anchor),
    ends_on: own(given.ends_on, before.ends_on),
    last_done_on: own(given.last_done_on, before.last_done_on),
    lead_days: own(given.lead_days, before.lead_days),
    team_id: own(given.team_id, before.team_id),
    worker_ids: workers === undefined ? before.worker_ids : [...new Set(workers)].toSorted(),
  }
  if (JSON.stringify(after) === JSON.stringify(before)) {
    context.unchanged()
    return { version: schedule.version, preview: noOrders }
  }
  const calendar = await readWorkingCalendar(database, projectId)
  const today = todayInZone(calendar.timeZone, new Date()).toString()
  if (after.ends_on !== null && after.ends_on < after.anchor)
    throw invalid({ ends_on: { key: 'maintenance_ends_before_anchor' } })
  if (given.last_done_on && given.last_done_on > today)
    throw invalid({ last_done_on: { key: 'maintenance_done_later' } })
  if (after.team_id !== before.team_id) await requireTeam(context, projectId, after.team_id)
  const added = after.worker_ids.filter((one) => !before.worker_ids.includes(one))
  const dropped = before.worker_ids.filter((one) => !after.worker_ids.includes(one))
  await requireWorkers(context, projectId, added)
  const { worker_ids: _, ...members } = after
  const isDoneAnew = after.last_done_on !== before.last_done_on
  const planned =
    after.anchor === before.anchor
      ? undefined
      : await planAnchor(context, { ...schedule, ...members }, calendar, { isDoneAnew, withdrawFrom })
  const preview = planned ? ordersOf(planned) : noOrders
  // What would have been due since the end that it had is not asked for afterwards.
  const hadEnded = before.ends_on !== null && before.ends_on < today && after.ends_on !== before.ends_on
  if (isDry) {
    context.unchanged()
    return { version: schedule.version, preview }
  }
  await writeWorkers(database, projectId, [id], { added, dropped })
  context.record({ thing: 'maintenance_schedule', thingId: id, projectId, before, after })
  await withdrawOrders(context, planned?.withdrawn ?? [])
  const counted = {
    ...(hadEnded && {
      made_through: settledThrough(schedule, calendar, todayInZone(calendar.timeZone, new Date())),
    }),
    ...planned?.begun[0],
    ...(isDoneAnew && { counted_from: after.last_done_on }),
  }
  const version = await writeSchedule(database, id, {
    ...members,
    ...counted,
    ...nextDue(
      schedule.rule,
      { ...schedule, ...members, ...counted },
      calendar,
      after.lead_days ?? schedule.plan_lead_days,
    ),
  })
  return { version, preview }
}

/** Plans the epoch that begins with a new anchor of a locked schedule. @param changed the schedule as it will be */
async function planAnchor(
  { database }: Context,
  changed: LoadedSchedule,
  calendar: ProjectCalendar,
  { isDoneAnew, withdrawFrom }: { isDoneAnew: boolean; withdrawFrom: string | undefined },
): Promise<PlannedEpochs> {
  const [schedule] = await findToMake(database, [changed.id])
  if (!schedule) throw new Error('a loaded schedule is found')
  const epoch = {
    schedule: { ...schedule, lead_days: changed.lead_days, ends_on: changed.ends_on },
    anchor: changed.anchor,
    countedFrom: isDoneAnew ? changed.last_done_on : null,
    hasNewDays: true,
    withdraws: true,
    withdrawFrom,
    isInUse: schedule.out_of_use === null,
    calendar,
  }
  return planEpochs(database, [epoch], 'locked')
}

const ordersOf = ({ effects }: PlannedEpochs): Updated['preview'] => ({
  orders_added: effects.orders_added,
  orders_withdrawn: effects.orders_withdrawn,
  orders_kept: effects.orders_kept,
})

/** Lets nothing be due by an active schedule [MT-26]. @throws Failure of the loader, 409 */
export async function pauseSchedule(context: Context, given: Changed): Promise<number> {
  const schedule = await loadToChange(context, given)
  if (schedule.state !== 'Active') throw conflict('maintenance_schedule_not_active')
  return setState(context, schedule, 'Paused')
}

/** Lets a paused schedule go on from today [MT-26]. @throws Failure of the loader, 409 */
export async function resumeSchedule(context: Context, given: Changed): Promise<number> {
  const schedule = await loadToChange(context, given)
  if (schedule.state !== 'Paused') throw conflict('maintenance_schedule_not_paused')
  return setState(context, schedule, 'Active')
}

/** Ends a schedule for good [MT-26]. @throws Failure of the loader, 409 */
export async function endSchedule(context: Context, given: Changed): Promise<number> {
  return setState(context, await loadToChange(context, given), 'Ended')
}

async function setState(context: Context, schedule: LoadedSchedule, state: ScheduleState): Promise<number> {
  const { id, project_id: projectId } = schedule
  const calendar = await readWorkingCalendar(context.database, projectId)
  // What fell due during a pause is not asked for afterwards.
  const settled =
    state === 'Active'
      ? settledThrough(schedule, calendar, todayInZone(calendar.timeZone, new Date()))
      : schedule.made_through
  context.record({
    thing: 'maintenance_schedule',
    thingId: id,
    projectId,
    before: { state: schedule.state },
    after: { state },
  })
  return writeSchedule(context.database, id, {
    state,
    made_through: settled,
    ...nextDue(
      schedule.rule,
      { ...schedule, state, made_through: settled },
      calendar,
      schedule.lead_days ?? schedule.plan_lead_days,
    ),
  })
}
