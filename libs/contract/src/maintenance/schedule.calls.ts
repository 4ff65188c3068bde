import { z } from 'zod'
import { defineCalls, projectMember } from '../call.ts'
import { limits } from '../limits.ts'
import { date, id } from '../values.ts'
import { maintenanceRule } from './maintenance-rule.ts'
import { firstDueDay, lastDueDay, occurrenceNotes } from './maintenance.ts'

/** A day from which, or to which, rules are counted. */
const dueDay = date
  .refine((day) => day >= firstDueDay && day <= lastDueDay, { params: { key: 'maintenance_day_too_far' } })
  .meta({ description: `From ${firstDueDay} to ${lastDueDay}` })

const dueDate = z.object({
  sequence: z.int().meta({ description: '1 is the first that is not before the anchor' }),
  occurrence_on: date.meta({ description: 'The day on which the rule falls' }),
  due_on: date.meta({ description: 'The same, or the working day to which the rule moves it' }),
  note: z.enum(occurrenceNotes).nullable().meta({
    description:
      'month_end: the month does not have the day, so its last one was taken; no_working_day: none is near, so the day stays',
  }),
})

/** Schedules: what says from which day on the plan of a kind of assets holds for an asset or a location. */
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
})
