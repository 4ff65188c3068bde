import type { CallRequest } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import { messageIn } from '../../languages/message-in.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, Failure, forbidden, invalid, notFound } from '../../serve/failure.ts'
import { readSight, sees } from '../location/sight.ts'
import { readWorkingCalendar } from '../project/working-calendar.loader.ts'
import { leaveOutOrders, type LeavingOut } from '../work/leave-out-orders.writer.ts'
import { findDay } from './making/days-of-schedule.ts'
import { daysThrough, markAfter, writeMarks, type Mark } from './making/marks.ts'
import { findToMake, type ScheduleToMake } from './making/schedules-to-make.loader.ts'
import { findSettled, settleDays, settledName, type DayToSettle } from './making/settle-days.ts'
import type { Occurrence } from './recurrence/occurrences.ts'
import { lockSchedules } from './schedule-rows.loader.ts'

type Given = CallRequest<'/pm/skip'>
type Answer = Awaited<ReturnType<typeof leaveOutOrders>>

/**
 * Leaves out or excuses orders, and days of schedules that have none yet, each judged by itself [MT-55].
 * @throws Failure 422 where nothing is named
 */
export async function leaveOut(
  context: Context,
  { project_id: projectId, pm_ids: orders = [], days = [], reason }: Given,
  outcome: LeavingOut['outcome'],
): Promise<Answer> {
  if (orders.length + days.length === 0) throw invalid({ pm_ids: { key: 'pm_nothing_named' } })
  // Whoever finishes an order locks it before its schedule, too.
  const ofOrders =
    orders.length === 0
      ? { done: [], refused: [] }
      : await leaveOutOrders(context, { projectId, orders, outcome, reason })
  const ofDays = await leaveOutDays(context, projectId, days, { outcome, reason })
  const done = [...ofOrders.done, ...ofDays.done]
  if (done.length === 0) context.unchanged()
  return { done, refused: [...ofOrders.refused, ...ofDays.refused] }
}

/** Leaves out days that have no order. What is done and refused is named by the ids of their schedules. */
async function leaveOutDays(
  context: Context,
  projectId: string,
  given: NonNullable<Given['days']>,
  { outcome, reason }: Pick<LeavingOut, 'outcome' | 'reason'>,
): Promise<Answer> {
  if (given.length === 0) return { done: [], refused: [] }
  const { database, actor } = context
  const seen = await loadSeen(context, projectId, [...new Set(given.map((one) => one.schedule_id))])
  const calendar = await readWorkingCalendar(database, projectId)
  const settled = await findSettled(database, [...seen.values()])
  const toSettle: DayToSettle[] = []
  const refused: Answer['refused'] = []
  for (const { schedule_id: id, sequence } of given) {
    const schedule = seen.get(id)
    try {
      if (!schedule) throw notFound()
      const day = judgeDay(schedule, outcome, () => findDay(schedule, calendar, settled, sequence))
      settled.numbers.add(settledName(id, day.sequence))
      toSettle.push({ schedule, day, outcome, because: 'person', reason })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      const message = messageIn(actor.language, error.key, error.details.params)
      refused.push({ id, reference: schedule ? inLanguage(schedule.plan_name, actor.language) : '', message })
    }
  }
  await settleDays(database, toSettle, actor.userId)
  const byId = Map.groupBy(toSettle, ({ schedule }) => schedule.id)
  const marks = [...byId].flatMap(([id, days]): Mark[] => {
    const schedule = seen.get(id)
    if (!schedule) return []
    // A floating rule has one day, and counts on from it.
    const from = schedule.rule.kind === 'floating' ? days[0]?.day.due_on.toString() : undefined
    return [markAfter(schedule, daysThrough(schedule, calendar, settled, null), calendar, from)]
  })
  await writeMarks(database, marks)
  for (const { schedule, day } of toSettle)
    context.record(
      {
        thing: 'maintenance_schedule',
        thingId: schedule.id,
        projectId,
        before: { due_on: null, outcome: null, outcome_reason: null },
        after: { due_on: day.due_on.toString(), outcome, outcome_reason: reason },
      },
      'maintenance',
    )
  return { done: [...byId.keys()], refused }
}

/** Returns the day of a schedule that may be left out. @throws Failure 409 */
function judgeDay(
  schedule: ScheduleToMake,
  outcome: LeavingOut['outcome'],
  find: () => Occurrence,
): Occurrence {
  if (schedule.state !== 'Active') throw conflict('maintenance_schedule_not_active')
  if (schedule.criticality === 'Statutory')
    throw conflict(outcome === 'skipped' ? 'pm_statutory' : 'pm_needs_document')
  return find()
}

/** Loads and locks those of some schedules of a project that the caller sees. @throws Failure 403 without asset_schedule_view */
async function loadSeen(
  context: Context,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ScheduleToMake>> {
  const { database } = context
  if (!(await context.rights(projectId)).may('asset_schedule_view')) throw forbidden()
  const sight = await readSight(context, projectId)
  const isSeen = (schedule: ScheduleToMake) => schedule.project_id === projectId && sees(sight, schedule.path)
  // What the caller does not see is neither locked nor waited for.
  const seen = (await findToMake(database, ids)).filter(isSeen).map(({ id }) => id)
  await lockSchedules(database, seen)
  const locked = (await findToMake(database, seen)).filter(isSeen)
  return new Map(locked.map((schedule) => [schedule.id, schedule]))
}
