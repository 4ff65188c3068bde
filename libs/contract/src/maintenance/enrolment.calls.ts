import { z } from 'zod'
import { defineCalls, inProject, onThing } from '../call.ts'
import { limits } from '../limits.ts'
import { id, paging, statusReply } from '../values.ts'
import { enrolment, firstDue } from './schedule-shapes.ts'

const changes = ['maintenance'] as const

/** Enrolments: all assets of a kind in a part of a project get the schedule of a plan, also those that come later. */
export const enrolmentCalls = defineCalls({
  '/schedule/enrol': {
    summary:
      'Give a schedule of a plan to all assets of its kind, and of the kinds below, at a place and below it; those that have, or had, one are passed over',
    effect: 'create',
    access: inProject('asset_schedule_edit'),
    changes,
    input: z.strictObject({
      project_id: id,
      plan_id: id,
      location_id: id
        .optional()
        .meta({ description: 'Left out: the whole project, for whoever sees all of it' }),
      auto: z.boolean().default(false).meta({ description: 'Assets that come later get a schedule, too' }),
      anchor: firstDue.default('spread'),
      dry_run: z.boolean().default(false).meta({ description: 'Only count' }),
    }),
    reply: statusReply.extend({
      id: id.nullable().meta({ description: 'Null of a dry run' }),
      schedules: z.int().meta({ description: `Assets that get one, at most ${limits.assetsEnrolled}` }),
      passed_over: z.int().meta({ description: 'Assets that have, or had, one of this plan' }),
    }),
  },
  '/schedule/getEnrolments': {
    summary: 'The enrolments of a project at places that one sees, the newest first',
    effect: 'read',
    access: inProject('asset_schedule_view'),
    shows: ['maintenance', 'assets', 'locations', 'user-locations', 'rights'],
    input: z.strictObject({ project_id: id, plan_id: id.optional(), ...paging() }),
    reply: z.object({ enrolments: z.array(enrolment), total: z.int() }),
  },
  '/schedule/removeEnrolment/{id}': {
    summary: 'Remove an enrolment: assets that come later get no schedule any more, and its schedules stay',
    effect: 'change',
    access: onThing('asset_schedule', 'asset_schedule_edit'),
    changes,
    input: z.strictObject({ id }),
    reply: statusReply,
  },
})
