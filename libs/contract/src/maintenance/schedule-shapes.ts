import { z } from 'zod'
import { catalog } from '../catalog/catalog.ts'
import { limits } from '../limits.ts'
import { date, id, searchWords, version } from '../values.ts'
import { workPlace } from '../work/work-shapes.ts'
import { maintenanceRule } from './maintenance-rule.ts'
import { firstDueDay, lastDueDay, planCategories, scheduleStates } from './maintenance.ts'

/** A day from which, or to which, rules are counted. */
export const dueDay = date
  .refine((day) => day >= firstDueDay && day <= lastDueDay, { params: { key: 'maintenance_day_too_far' } })
  .meta({ description: `From ${firstDueDay} to ${lastDueDay}` })

export const scheduleState = z.enum(scheduleStates).meta({ id: 'ScheduleState' })

const named = z.object({ id, name: z.string() })
const coded = named.extend({ code: z.string() })

/** A schedule in a list: the plan of a kind of assets as it holds for one asset or one location. */
export const listedSchedule = z
  .object({
    id,
    project_id: id,
    plan: coded.extend({
      category: z.enum(planCategories),
      rule: maintenanceRule,
      is_active: z.boolean().meta({ description: 'While the plan is switched off, nothing is due' }),
    }),
    location: workPlace.meta({ description: 'Its place, or that of its asset' }),
    of: z.enum(['asset', 'location']),
    asset: coded.nullable().meta({ description: 'If it is of one and the caller sees it' }),
    state: scheduleState,
    anchor: date.meta({
      description: 'From which a fixed rule counts, or on which a floating one is due first',
    }),
    epoch: z
      .int()
      .meta({ description: 'Rises with each new anchor and each new rule: days are numbered anew' }),
    ends_on: date.nullable().meta({ description: 'Nothing is due after this day' }),
    last_done_on: date.nullable(),
    next_on: date
      .nullable()
      .meta({ description: 'When it is due next; null on demand, and where nothing is due any more' }),
    next_sequence: z.int().nullable().meta({ description: 'The number of that day in its epoch' }),
    opens_on: date.nullable().meta({ description: 'When the order of that day opens' }),
    lead_days: z.int().nullable().meta({ description: 'Its own; null: those of the plan' }),
    team: named.nullable(),
    workers: z.array(named),
    version,
  })
  .meta({ id: 'ListedSchedule' })
export type ListedSchedule = z.infer<typeof listedSchedule>

/** What narrows a list of schedules. */
export const scheduleFilter = {
  project_id: id,
  state: z.array(scheduleState).min(1).max(scheduleStates.length).optional(),
  location_id: id.optional().meta({ description: 'Only what is there or below' }),
  asset_id: id.optional(),
  plan_id: id.optional(),
  team_id: id.optional(),
  ...searchWords,
}

/** How a schedule differs from its plan, and who does its orders. */
export const scheduleOverrides = {
  lead_days: z
    .int()
    .min(0)
    .max(limits.planLeadDays)
    .nullable()
    .optional()
    .meta({ description: 'null: those of the plan' }),
  team_id: id.nullable().optional(),
  worker_ids: z.array(id).max(limits.workersOfSchedule).optional(),
  ends_on: dueDay.nullable().optional().meta({ description: 'Not before the anchor' }),
}

export const firstDue = z.union([dueDay, z.literal('spread')]).meta({
  description: 'spread: the first days are distributed evenly over one interval from today on',
})

/** All assets of the kind of a plan in a part of a project: each gets a schedule. */
export const enrolment = z
  .object({
    id,
    project_id: id,
    plan: coded,
    catalog: catalog.meta({ description: 'Of this kind and of those below it' }),
    location: workPlace.nullable().meta({ description: 'Null: the whole project' }),
    auto: z.boolean().meta({ description: 'Assets that come later get a schedule, too' }),
    anchor: firstDue,
    schedules: z.int().meta({ description: 'Those that came of it and have not ended' }),
  })
  .meta({ id: 'MaintenanceEnrolment' })
export type Enrolment = z.infer<typeof enrolment>

/** What becomes of orders where schedules count their days anew. */
export const ordersAnew = {
  orders_added: z.int().meta({ description: 'That open at once, or that would' }),
  orders_withdrawn: z
    .int()
    .meta({ description: 'Of the days before: open, due from today on, and nobody has touched them' }),
  orders_kept: z.int().meta({ description: 'The other open ones that are due from today on' }),
}
