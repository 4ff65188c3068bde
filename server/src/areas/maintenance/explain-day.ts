import type {
  CallReply,
  CallRequest,
  MaintenanceOutcome,
  MessageKey,
  MessageParams,
  SettledBecause,
} from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { dayIn } from '../../languages/day-in.ts'
import { messageIn } from '../../languages/message-in.ts'
import type { Context } from '../../serve/context.ts'
import { readWorkingCalendar, type ProjectCalendar } from '../project/working-calendar.loader.ts'
import { findToMake, type ScheduleToMake } from './making/schedules-to-make.loader.ts'
import { daysToCome } from './next-due.ts'
import { findNewestOrder, findOrdersOfDay, type OrderOfDay } from './orders-of-day.loader.ts'
import { occurrences, occurrencesDue, type Occurrence } from './recurrence/occurrences.ts'
import { loadSchedule } from './schedule.loader.ts'

type Explanation = CallReply<'/pm/explain'>

interface SettledRow {
  outcome: 'missed' | 'skipped' | 'excused'
  because: SettledBecause
  reason: string
}

/** Collects sentences in the language of a person. */
class Sentences {
  readonly list: Explanation['because'] = []
  readonly #language: string
  constructor(language: string) {
    this.#language = language
  }
  say(key: MessageKey, params: MessageParams = {}): void {
    this.list.push({ key, text: messageIn(this.#language, key, params) })
  }
  day(day: string | Temporal.PlainDate): string {
    return dayIn(this.#language, day.toString())
  }
}

/**
 * Says why something is due by a schedule on a day, or why not [MT-62]. What happened comes before what the rule says.
 * @throws Failure of the loader
 */
export async function explainDay(
  context: Context,
  { schedule_id: id, date }: CallRequest<'/pm/explain'>,
): Promise<Explanation> {
  const { database, actor } = context
  const { project_id: projectId, sight } = await loadSchedule(context, id, 'asset_schedule_view')
  const asked = { scheduleId: id, projectId, sight }
  const [schedule] = await findToMake(database, [id])
  if (!schedule) throw new Error('a loaded schedule is found')
  const calendar = await readWorkingCalendar(database, projectId)
  const told = new Sentences(actor.language)
  const found = await findOrdersOfDay(database, asked, date)
  for (const order of found.filter(({ outcome, reference }) => outcome === 'withdrawn' && reference !== null))
    told.say('pm_why_withdrawn', { reference: order.reference ?? '' })
  const orders = found.filter(({ outcome }) => outcome !== 'withdrawn')
  const here = orders.filter((order) => order.due_on === date)
  for (const order of here) explainOrder(told, order)
  const away = orders.filter((order) => order.due_on !== date && order.occurrence_on === date)
  for (const { due_on, reference } of away)
    if (reference === null) told.say('pm_why_unseen')
    else told.say('pm_why_moved_away', { reference, day: told.day(due_on) })
  if (here.length > 0) return { due: true, because: told.list }
  const settled = await findSettledOn(database, schedule.id, date)
  for (const one of settled) explainSettled(told, one)
  if (settled.length > 0 || away.length > 0) return { due: false, because: told.list }
  if (explainStanding(told, schedule, date)) return { due: false, because: told.list }
  const due =
    schedule.rule.kind === 'fixed'
      ? explainFixed(told, schedule, calendar, date)
      : await explainFloating(told, { database, schedule, calendar, asked }, date)
  return { due, because: told.list }
}

const outcomes: Readonly<Record<Exclude<MaintenanceOutcome, 'withdrawn'>, MessageKey>> = {
  on_time: 'pm_why_outcome_on_time',
  early: 'pm_why_outcome_early',
  late: 'pm_why_outcome_late',
  missed: 'pm_why_outcome_missed',
  skipped: 'pm_why_outcome_skipped',
  excused: 'pm_why_outcome_excused',
}

function explainOrder(told: Sentences, { reference, ...order }: OrderOfDay): void {
  if (reference === null) return told.say('pm_why_unseen')
  told.say(order.thing === 'pm' ? 'pm_why_order' : 'pm_why_inspection', { reference })
  if (order.occurrence_on !== order.due_on)
    told.say('pm_why_moved_here', { day: told.day(order.occurrence_on) })
  if (order.outcome && order.outcome !== 'withdrawn')
    told.say(outcomes[order.outcome], { reason: order.outcome_reason })
}

async function findSettledOn(database: Database, id: string, date: string): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select outcome, because, reason from maintenance_settled
    where schedule_id = ${id} and due_on = ${date}::date order by epoch, sequence`.execute(database)
  return rows
}

function explainSettled(told: Sentences, { outcome, because, reason }: SettledRow): void {
  if (because === 'person')
    return told.say(outcome === 'skipped' ? 'pm_why_skipped' : 'pm_why_excused', { reason })
  told.say(because === 'window' ? 'pm_why_missed' : `pm_why_excused_${because}`)
}

/** Says what keeps a schedule from being due on any day, or on days like this one. Returns whether something does. */
function explainStanding(told: Sentences, schedule: ScheduleToMake, date: string): boolean {
  if (schedule.state === 'Ended') told.say('pm_why_ended')
  else if (schedule.state === 'Paused') told.say('pm_why_paused')
  else if (schedule.out_of_use !== null) told.say(`pm_why_${schedule.out_of_use}`)
  else if (schedule.rule.kind === 'on_demand') told.say('pm_why_on_demand')
  else if (schedule.ends_on !== null && date > schedule.ends_on)
    told.say('pm_why_after_end', { day: told.day(schedule.ends_on) })
  else if (date < schedule.anchor) told.say('pm_why_before_anchor', { day: told.day(schedule.anchor) })
  else return false
  return true
}

/** Says what a fixed rule says of a day. Returns whether something is due. */
function explainFixed(
  told: Sentences,
  schedule: ScheduleToMake,
  calendar: ProjectCalendar,
  date: string,
): boolean {
  const { rule } = schedule
  if (rule.kind !== 'fixed') return false
  const day = Temporal.PlainDate.from(date)
  const anchor = Temporal.PlainDate.from(schedule.anchor)
  const [found] = occurrencesDue(rule, { anchor, from: day, through: day, calendar })
  if (!found) {
    explainBetween(told, schedule, calendar, day)
    return false
  }
  explainOccurrence(told, schedule, found)
  if (found.occurrence_on.toString() <= schedule.made_through) {
    told.say('pm_why_settled', { day: told.day(schedule.made_through) })
    return false
  }
  const lead = schedule.lead_days ?? schedule.plan_lead_days
  told.say('pm_why_opens', { day: told.day(found.due_on.subtract({ days: lead })) })
  return true
}

function explainOccurrence(told: Sentences, { anchor }: ScheduleToMake, found: Occurrence): void {
  told.say('pm_why_rule', {
    day: told.day(found.occurrence_on),
    sequence: found.sequence,
    anchor: told.day(anchor),
  })
  if (found.note === 'month_end') told.say('pm_why_month_end')
  if (found.note === 'no_working_day') told.say('pm_why_no_working_day')
  if (!found.occurrence_on.equals(found.due_on))
    told.say('pm_why_shifted', { day: told.day(found.occurrence_on), due: told.day(found.due_on) })
}

/** Days of a rule that are looked through for the one before a day: an interval is at most that of the contract. */
const intervalDays = { day: 1, week: 7, month: 31, year: 366 } as const

/** Says between which days of a rule a day lies. */
function explainBetween(
  told: Sentences,
  { rule, anchor: first }: ScheduleToMake,
  calendar: ProjectCalendar,
  day: Temporal.PlainDate,
): void {
  if (rule.kind !== 'fixed') return
  const anchor = Temporal.PlainDate.from(first)
  const interval = { days: rule.every * intervalDays[rule.unit] * (rule.on?.months ? 12 : 1) + 366 }
  const range = { anchor, calendar, through: day.add(interval) }
  const [after] = occurrences(rule, { ...range, from: day })
  const before = [...occurrences(rule, { ...range, from: day.subtract(interval), through: day })].at(-1)
  const days = {
    ...(before && { before: told.day(before.due_on) }),
    ...(after && { after: told.day(after.due_on) }),
  }
  if (before && after) told.say('pm_why_not_rule', days)
  else if (after) told.say('pm_why_not_rule_first', days)
  else told.say('pm_why_not_rule_last', days)
}

interface Floating {
  database: Database
  schedule: ScheduleToMake
  calendar: ProjectCalendar
  asked: Parameters<typeof findNewestOrder>[1]
}

/** Says what a floating rule says of a day. Returns whether something is due. */
async function explainFloating(
  told: Sentences,
  { database, schedule, calendar, asked }: Floating,
  date: string,
): Promise<boolean> {
  if (schedule.waits) {
    const open = await findNewestOrder(database, asked)
    if (open && open.reference !== null) told.say('pm_why_waits', { reference: open.reference })
    else told.say('pm_why_waits_unseen')
    return false
  }
  const [next] = daysToCome(schedule.rule, schedule, calendar)
  if (next?.due_on.toString() !== date) {
    if (next) told.say('pm_why_not_floating', { day: told.day(next.due_on) })
    return false
  }
  if (schedule.counted_from === null) told.say('pm_why_first')
  else told.say('pm_why_floating', { day: told.day(schedule.counted_from) })
  if (!next.occurrence_on.equals(next.due_on))
    told.say('pm_why_shifted', { day: told.day(next.occurrence_on), due: told.day(next.due_on) })
  return true
}
