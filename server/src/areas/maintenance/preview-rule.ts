import type { CallReply, CallRequest, FixedRule } from '@atrium/contract'
import { judgeRule } from '@atrium/contract/judge-rule'
import { lastDueDay } from '@atrium/contract/maintenance'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { readWorkingCalendar } from '../project/working-calendar.loader.ts'
import { nextFloating, type FloatingRule } from './recurrence/next-floating.ts'
import { dueDayOf, occurrences, type DueCalendar, type Occurrence } from './recurrence/occurrences.ts'

type Preview = CallReply<'/schedule/previewRule'>['dates']

const last = Temporal.PlainDate.from(lastDueDay)

/**
 * Returns the first days on which a rule is due [MT-8].
 * @throws Failure 403 without a right to see plans or schedules, 422 that names the member of a rule that cannot be counted
 */
export async function previewRule(
  context: Context,
  { project_id: projectId, rule, anchor, from = anchor, count }: CallRequest<'/schedule/previewRule'>,
): Promise<Preview> {
  const rights = await context.rights(projectId)
  if (!rights.may('catalog_plan_view') && !rights.may('asset_schedule_view')) throw forbidden()
  const faults = judgeRule(rule, anchor)
  if (faults.length > 0)
    throw invalid(
      Object.fromEntries(faults.map(({ field, key, values }) => [`rule.${field}`, { key, params: values }])),
    )
  if (rule.kind === 'on_demand') return []
  const calendar = await readWorkingCalendar(context.database, projectId)
  const start = Temporal.PlainDate.from(anchor)
  const days =
    rule.kind === 'fixed'
      ? fixedDays(rule, { anchor: start, from: Temporal.PlainDate.from(from), calendar }, count)
      : floatingDays(rule, start, calendar, count)
  return presentDays(days)
}

/** The days of a rule as replies have them. */
export const presentDays = (days: readonly Occurrence[]): Preview =>
  days.map(({ sequence, occurrence_on: day, due_on: due, note }) => ({
    sequence,
    occurrence_on: day.toString(),
    due_on: due.toString(),
    note: note ?? null,
  }))

function fixedDays(
  rule: FixedRule,
  range: { anchor: Temporal.PlainDate; from: Temporal.PlainDate; calendar: DueCalendar },
  count: number,
): Occurrence[] {
  const days: Occurrence[] = []
  for (const one of occurrences(rule, { ...range, through: last })) {
    days.push(one)
    if (days.length === count) break
  }
  return days
}

/** The days of a floating rule, as if each work was completed on the day that it is due. */
function floatingDays(
  rule: FloatingRule,
  anchor: Temporal.PlainDate,
  calendar: DueCalendar,
  count: number,
): Occurrence[] {
  const days: Occurrence[] = []
  let next = dueDayOf(anchor, rule.working_days, calendar, false)
  while (days.length < count && Temporal.PlainDate.compare(next.occurrence_on, last) <= 0) {
    days.push({ sequence: days.length + 1, ...next })
    next = nextFloating(rule, next.due_on, calendar)
  }
  return days
}
