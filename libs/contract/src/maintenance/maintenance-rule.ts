import { z } from 'zod'
import { limits } from '../limits.ts'
import { monthEnds, ruleUnits, workingDayRules } from './maintenance.ts'

const weekday = z.int().min(1).max(7).meta({ description: 'From 1 for Monday to 7 for Sunday' })
const every = z.int().min(1).max(limits.planEvery)
const unit = z.enum(ruleUnits)
const workingDays = z.enum(workingDayRules).default('as_is')

/** The days of a fixed rule. Without them, the rule falls on the day of its anchor. */
const ruleDays = z
  .strictObject({
    weekdays: z
      .array(weekday)
      .min(1)
      .max(7)
      .optional()
      .meta({ description: 'For weeks: several days of one week' }),
    month_day: z
      .union([z.int().min(1).max(31), z.literal('last')])
      .optional()
      .meta({ description: 'For months and years' }),
    nth: z
      .union([z.int().min(1).max(4), z.literal('last')])
      .optional()
      .meta({
        description: 'For months and years: the first to fourth, or the last, `weekday` of the month',
      }),
    weekday: weekday.optional(),
    months: z
      .array(z.int().min(1).max(12))
      .min(1)
      .max(12)
      .optional()
      .meta({ description: 'For months and years: only in these' }),
  })
  .meta({ id: 'MaintenanceRuleDays' })

/**
 * When a plan is due. Days, never instants: a fixed rule counts intervals from its anchor, a floating one from the day of
 * the last completion, and one on demand is never due by itself. `judgeRule` says which members go together.
 */
export const maintenanceRule = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('fixed'),
      every,
      unit,
      on: ruleDays.optional(),
      month_end: z.enum(monthEnds).default('clamp'),
      working_days: workingDays,
    }),
    z.strictObject({ kind: z.literal('floating'), every, unit, working_days: workingDays }),
    z.strictObject({ kind: z.literal('on_demand') }),
  ])
  .meta({ id: 'MaintenanceRule' })
export type MaintenanceRule = z.output<typeof maintenanceRule>
export type FixedRule = Extract<MaintenanceRule, { kind: 'fixed' }>
