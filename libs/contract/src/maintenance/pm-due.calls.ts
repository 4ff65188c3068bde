import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { listedInspection } from '../inspection/inspection-shapes.ts'
import { limits } from '../limits.ts'
import { date, filledText, id, statusReply, text, version } from '../values.ts'
import { someWorksOrVersions, workPlace } from '../work/work-shapes.ts'
import { listedMaintenance } from './maintenance-work.ts'
import { complianceGroups, occurrenceNotes, planCriticalities } from './maintenance.ts'
import { dueDay } from './schedule-shapes.ts'

const changes = ['work', 'maintenance'] as const
const shows = [
  'work',
  'maintenance',
  'assets',
  'locations',
  'user-locations',
  'users',
  'teams',
  'projects',
  'rights',
] as const

/** Plans that inspect make inspections in place of orders. */
const showsInspections = [...shows, 'inspections'] as const

const named = z.object({ id, name: z.string() })
const criticality = z.enum(planCriticalities)
const reason = text(limits.commentLength)

/** A day of a schedule that has no order yet. */
const dueOfSchedule = z.strictObject({ schedule_id: id, sequence: z.int().min(1) })

const leftOut = {
  project_id: id,
  pm_ids: someWorksOrVersions
    .optional()
    .meta({ description: 'Open orders of schedules; these, days, or both' }),
  days: z
    .array(dueOfSchedule)
    .min(1)
    .max(limits.worksAtOnce)
    .optional()
    .meta({ description: 'Days of active schedules that have no order yet, as a calendar names them' }),
  reason: filledText(limits.commentLength),
}
const leftOutReply = statusReply.extend({
  done: z.array(id).meta({ description: 'Orders and schedules' }),
  refused: z.array(z.object({ id, reference: z.string(), message: z.string() })),
})

const computedDue = z
  .object({
    schedule_id: id,
    epoch: z.int(),
    sequence: z.int(),
    occurrence_on: date,
    due_on: date,
    window_to: date.meta({
      description: 'The last day on which it is on time: whoever moves it further gives a reason',
    }),
    note: z.enum(occurrenceNotes).nullable(),
    plan: named.extend({ criticality }),
    location: workPlace,
    asset: named.extend({ code: z.string() }).nullable(),
    team: named.nullable(),
    workers: z.array(named),
    opens_on: date,
  })
  .meta({ id: 'ComputedMaintenance' })
export type ComputedMaintenance = z.infer<typeof computedDue>

/** An inspection of a schedule, with the plan that asks for it. */
const dueInspection = listedInspection
  .extend({
    due_on: date,
    schedule_id: id,
    plan: named.extend({ criticality }),
  })
  .meta({ id: 'DueInspection' })
export type DueInspection = z.infer<typeof dueInspection>

const counts = {
  due: z.int(),
  on_time: z.int(),
  early: z.int(),
  late: z.int(),
  missed: z.int(),
  skipped: z.int(),
  excused: z.int().meta({ description: 'Could not be done: counts for nothing' }),
  open: z.int().meta({ description: 'Not over, within their windows' }),
  overdue: z.int().meta({ description: 'Not over, though their windows are' }),
  compliance: z.number().nullable().meta({
    description:
      'On time among all that is over or overdue and not excused, from 0 to 1; null where there is none',
  }),
}

/** When orders of schedules are due: a calendar of those that are there and of those to come, and what people decide about single days. */
export const pmDueCalls = defineCalls({
  '/pm/getCalendar': {
    summary:
      'What is due from one day to another, by the places that one sees: orders, inspections of schedules, and days of schedules that have none yet',
    effect: 'read',
    access: inProject('pm_view'),
    shows: showsInspections,
    input: z.strictObject({
      project_id: id,
      from: dueDay,
      to: dueDay.meta({ description: `At most ${limits.calendarDays} days from the first one` }),
      location_id: id.optional().meta({ description: 'Only what is there or below' }),
      team_id: id.optional(),
      worker_id: id.optional(),
      plan_id: id.optional(),
      criticality: z.array(criticality).min(1).max(planCriticalities.length).optional(),
    }),
    reply: z.object({
      days: z
        .array(z.object({ date, orders: z.int(), inspections: z.int(), to_come: z.int() }))
        .meta({ description: 'Complete, also where the lists are not; days without anything are left out' }),
      pms: z.array(listedMaintenance).meta({
        description: `The first ${limits.calendarOrders}, by the days on which they are due`,
      }),
      inspections: z.array(dueInspection).meta({
        description: `The first ${limits.calendarInspections}, by their last days; empty and not counted without inspection_view`,
      }),
      to_come: z.array(computedDue).meta({
        description: `The first ${limits.calendarComputed}; empty without asset_schedule_view`,
      }),
      week_start: z
        .int()
        .min(1)
        .max(7)
        .meta({ description: 'The first day of the week of the project; 1 is Monday' }),
    }),
  },
  '/pm/move': {
    summary:
      'Move an open order to another day; its window stays, so that a later day than its last one needs a reason and counts as late. With `following` the schedule goes on from the new day',
    effect: 'change',
    access: onThing('pm', 'pm_schedule'),
    changes,
    input: z.strictObject({
      pm_id: id,
      version: version.optional(),
      due_on: dueDay,
      scope: z.enum(['this', 'following']).default('this'),
      reason: reason.default(''),
    }),
    reply: statusReply.extend({ version }),
  },
  '/pm/skip': {
    summary:
      'Leave out open orders, or days that have none yet, with a reason; each is judged by itself. What the law asks for is not left out',
    effect: 'change',
    access: inProject('pm_schedule'),
    changes,
    input: z.strictObject(leftOut),
    reply: leftOutReply,
  },
  '/pm/excuse': {
    summary:
      'Say that open orders, or days that have none yet, could not be done; they count for nothing. What the law asks for needs a file at its order',
    effect: 'change',
    access: inProject('pm_schedule'),
    changes,
    input: z.strictObject(leftOut),
    reply: leftOutReply,
  },
  '/pm/createNow': {
    summary: 'Make the order of a day that has none yet; of a plan on demand, one that is due today',
    effect: 'create',
    access: onThing('asset_schedule', 'pm_schedule'),
    changes: [...changes, 'inspections'],
    input: z.strictObject({
      schedule_id: id,
      sequence: z
        .int()
        .min(1)
        .optional()
        .meta({ description: 'As a calendar names it; left out: the next one' }),
      due_on: dueDay.optional().meta({ description: 'Moves it to this day' }),
      reason: reason.default(''),
    }),
    reply: statusReply.extend({
      thing: z.enum(['pm', 'inspection']).meta({ description: 'A plan that inspects makes an inspection' }),
      id,
      number: z.int(),
    }),
  },
  '/pm/explain': {
    summary: 'Why something is due by a schedule on a day, or why not, in sentences',
    effect: 'read',
    access: onThing('asset_schedule', 'asset_schedule_view'),
    shows,
    input: z.strictObject({ schedule_id: id, date: dueDay }),
    reply: z.object({
      due: z.boolean(),
      because: z.array(z.object({ key: z.string(), text: z.string() })),
    }),
  },
  '/pm/getCompliance': {
    summary:
      'What became of maintenance that was due in some time, by the places that one sees; with inspection_view the inspections of schedules count as well',
    effect: 'read',
    access: inProject('pm_view'),
    shows: showsInspections,
    input: z.strictObject({
      project_id: id,
      from: dueDay,
      to: dueDay,
      location_id: id.optional().meta({ description: 'Only what is there or below' }),
      by: z.enum(complianceGroups).default('criticality'),
    }),
    reply: z.object({
      rows: z.array(z.object({ key: z.string(), name: z.string(), ...counts })).meta({
        description: `At most ${limits.complianceRows}, those with most due first; months in order`,
      }),
      total: z.object(counts),
    }),
  },
})
