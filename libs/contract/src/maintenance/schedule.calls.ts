import { z } from 'zod'
import { defineCalls, inProject, onThing, projectMember } from '../call.ts'
import { refusedThing } from '../errors.ts'
import { limits } from '../limits.ts'
import { date, filledText, id, pageLimit, searchMembers, statusReply, time, version } from '../values.ts'
import { maintenanceRule } from './maintenance-rule.ts'
import { lastDueDay, occurrenceNotes, scheduleSorts } from './maintenance.ts'
import {
  dueDay,
  firstDue,
  listedSchedule,
  ordersAnew,
  scheduleFilter,
  scheduleOverrides,
} from './schedule-shapes.ts'

const shows = [
  'maintenance',
  // When its work was done moves a schedule on.
  'work',
  'assets',
  'locations',
  'user-locations',
  'users',
  'teams',
  'projects',
  'rights',
] as const
const changes = ['maintenance'] as const
const edit = onThing('asset_schedule', 'asset_schedule_edit')
const changed = { id, version: version.optional() }
const targets = z.array(id).min(1).max(limits.schedulesAtOnce).optional()

const dueDate = z.object({
  sequence: z.int().meta({ description: '1 is the first that is not before the anchor' }),
  occurrence_on: date.meta({ description: 'The day on which the rule falls' }),
  due_on: date.meta({ description: 'The same, or the working day to which the rule moves it' }),
  note: z.enum(occurrenceNotes).nullable().meta({
    description:
      'month_end: the month does not have the day, so its last one was taken; no_working_day: none is near, so the day stays',
  }),
})

/** Schedules: what says from which day on the plan of a kind of assets holds for an asset or a location. Whoever sees the place of one, and holds asset_schedule_view, sees it. */
export const scheduleCalls = defineCalls({
  '/schedule/previewRule': {
    summary: 'The days on which a rule is due in the calendar of a project, before anything is saved',
    effect: 'read',
    // Whoever sees plans or schedules: the handler judges.
    access: projectMember(),
    shows: ['projects', 'rights'],
    input: z.strictObject({
      project_id: id,
      rule: maintenanceRule,
      anchor: dueDay.meta({
        description: 'The day from which a fixed rule counts, or on which a floating one is due first',
      }),
      from: dueDay
        .optional()
        .meta({ description: 'Of a fixed rule: the first day that is asked for; left out: the anchor' }),
      count: z.int().min(1).max(limits.previewedDays),
    }),
    reply: z.object({
      dates: z.array(dueDate).meta({
        description: `Fewer than asked for where they would lie beyond ${lastDueDay}; of a floating rule as if each was done on its day; none on demand`,
      }),
    }),
  },
  '/schedule/search': {
    summary:
      'The schedules of a project that one sees by their places; the text is looked for in plan, asset and place',
    effect: 'read',
    access: inProject('asset_schedule_view'),
    shows,
    searchedBy: searchMembers,
    input: z.strictObject({
      ...scheduleFilter,
      sort: z.enum(scheduleSorts).default('due'),
      after: filledText(limits.cursorLength).optional().meta({ description: '`next` of the page before' }),
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({
      schedules: z.array(listedSchedule),
      next: z.string().nullable().meta({ description: 'Null at the end' }),
      total: z.int().meta({ description: `Counted to ${limits.countedSchedules}` }),
      total_is_lower_bound: z.boolean(),
    }),
  },
  '/schedule/getDetails/{id}': {
    summary: 'A schedule with the next days on which it is due',
    effect: 'read',
    access: onThing('asset_schedule', 'asset_schedule_view'),
    shows,
    input: z.strictObject({ id }),
    reply: z.object({
      schedule: listedSchedule.extend({
        created_at: time,
        changed_at: time,
        enrolment_id: id
          .nullable()
          .meta({ description: 'The enrolment that it came of, if that is there still' }),
      }),
      dates: z.array(dueDate).meta({
        description: 'At most twelve; of a floating rule only the next one; none unless it is active',
      }),
      may_edit: z.boolean(),
    }),
  },
  '/schedule/create': {
    summary:
      'Let a plan hold for assets or for locations; what has a schedule of it that has not ended is refused by itself',
    effect: 'create',
    access: inProject('asset_schedule_edit'),
    changes,
    input: z.strictObject({
      project_id: id,
      plan_id: id,
      asset_ids: targets.meta({
        description: 'Assets whose kind has or inherits the plan; these or location_ids',
      }),
      location_ids: targets,
      anchor: firstDue,
      ...scheduleOverrides,
    }),
    reply: statusReply.extend({
      ids: z.array(id),
      refused: z.array(refusedThing).meta({ description: 'By the ids of the assets or locations' }),
    }),
  },
  '/schedule/update': {
    summary:
      'Change a schedule; what is left out stays as it is. A new anchor begins a new epoch, and orders ahead that nobody touched are withdrawn',
    effect: 'change',
    access: edit,
    changes: [...changes, 'work'],
    input: z.strictObject({
      ...changed,
      anchor: dueDay.optional(),
      last_done_on: dueDay
        .nullable()
        .optional()
        .meta({ description: 'When it was done last, from which a floating rule counts; not in the future' }),
      ...scheduleOverrides,
      withdraw_from: dueDay
        .optional()
        .meta({ description: 'With a new anchor: orders of days before this one stay; left out: today' }),
      dry_run: z.boolean().default(false).meta({ description: 'Only return the preview' }),
    }),
    reply: statusReply.extend({ version, preview: z.object(ordersAnew) }),
  },
  '/schedule/pause': {
    summary: 'Let nothing be due by an active schedule until it is resumed',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject(changed),
    reply: statusReply.extend({ version }),
  },
  '/schedule/resume': {
    summary: 'Let a paused schedule go on from today; what fell due meanwhile is left out',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject(changed),
    reply: statusReply.extend({ version }),
  },
  '/schedule/end': {
    summary: 'End a schedule for good; it stays as it was',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject(changed),
    reply: statusReply.extend({ version }),
  },
})
