import { z } from 'zod'
import { defineCalls, inProject, projectMember } from '../call.ts'
import { limits } from '../limits.ts'
import { date, filledText, id, statusReply, text, version } from '../values.ts'
import { numberKinds, type NumberKind } from './numbers.ts'
import { isCurrency, isTimeZone } from './time-zone.ts'
import { clockTime, clockTimeOrMidnight, isSpan } from './working-time.ts'

/** The name of a zone of IANA. */
export const timeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { params: { key: 'project_time_zone_unknown' } })
  .meta({ id: 'TimeZone', description: 'The name of a time zone of IANA', examples: ['Africa/Cairo'] })

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .refine(isCurrency, { params: { key: 'project_currency_unknown' } })
  .meta({ id: 'Currency', description: 'ISO 4217', examples: ['EUR'] })

export const weekStart = z.int().min(1).max(7).meta({ description: '1 is Monday, 7 is Sunday' })

const endsLater = { params: { key: 'project_hours_reversed' } }
const span = {
  from: z
    .string()
    .regex(clockTime)
    .meta({ examples: ['08:00'] }),
  to: z
    .string()
    .regex(clockTimeOrMidnight)
    .meta({ examples: ['17:00', '24:00'] }),
}
const hours = z.strictObject(span).refine(isSpan, endsLater)
const weekdayHours = z.strictObject({ day: weekStart, ...span }).refine(isSpan, endsLater)

/** A day that is not worked as others of its weekday: a holiday, or a day with hours of its own. */
const exception = z.strictObject({
  date,
  name: text(limits.nameLength).trim(),
  hours: hours.nullable().meta({ description: 'null: nobody works on that day' }),
})
export type CalendarException = z.infer<typeof exception>

/** What becomes of a day, or of a whole event, of a calendar file. */
export const calendarDayStates = [
  'new',
  'existing',
  'outside',
  'timed',
  'repeats',
  'long',
  'cancelled',
  'unreadable',
] as const
export type CalendarDayState = (typeof calendarDayStates)[number]

const calendarDay = z.object({
  date: date.nullable().meta({ description: 'null where the file names no readable day' }),
  name: z.string(),
  state: z.enum(calendarDayStates).meta({
    description:
      'new: can be added; existing: the project has this day; outside: no day in the years; timed: not a whole day; ' +
      'repeats: other than once a year; long: more than a year; cancelled and unreadable: left out',
  }),
  existing_name: z.string().nullable().meta({ description: 'The name of the day that the project has' }),
})
export type CalendarDay = z.infer<typeof calendarDay>

const calendarYear = z.int().min(1970).max(2200)

/** In bytes, at least a megabyte. */
const fileBytes = z.int().min(1_000_000)

/** Letters and digits of the Latin alphabet, so that a number reads the same in every language. */
const prefix = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9]{1,10}$/)
const prefixes = z.object(
  Object.fromEntries(numberKinds.map((kind) => [kind, z.string()])) as Record<NumberKind, z.ZodString>,
)
const prefixesInput = z.strictObject(
  Object.fromEntries(numberKinds.map((kind) => [kind, prefix.optional()])) as Record<
    NumberKind,
    z.ZodOptional<typeof prefix>
  >,
)

const settings = z
  .object({
    time_zone: timeZone,
    week_start: weekStart,
    currency,
    working_hours: z.array(weekdayHours).meta({ description: 'By day and time' }),
    exceptions: z.array(exception).meta({ description: 'By day' }),
    prefixes: prefixes.meta({ description: 'What stands before the numbers of each kind' }),
    reopen_days: z.int().meta({ description: 'For how long a completed order may be opened again' }),
    inspectors_review: z
      .boolean()
      .meta({ description: 'Whether inspectors may review their own inspections' }),
    file_bytes: fileBytes.nullable().meta({
      description: 'How much its photos and files may take; null: as much as the configuration says',
    }),
    version: version.meta({ description: 'Of the project' }),
  })
  .meta({ id: 'ProjectSettings' })
export type ProjectSettings = z.infer<typeof settings>

/** The settings of a project. Its time zone decides to which day a moment belongs. */
export const projectSettingsCalls = defineCalls({
  '/project/getSettings': {
    summary: 'How a project counts days, hours, money and numbers',
    effect: 'read',
    access: projectMember(),
    shows: ['projects', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({ settings }),
  },
  '/project/readHolidays': {
    summary:
      'The days that an iCalendar file names in some years, compared with those of the project. It stores nothing; updateSettings adds days',
    effect: 'read',
    access: inProject('project_edit'),
    shows: ['projects', 'rights'],
    input: z.strictObject({
      project_id: id,
      content: filledText(limits.calendarCharacters).meta({ description: 'The text of the file' }),
      from_year: calendarYear,
      to_year: calendarYear,
    }),
    reply: z.object({
      days: z.array(calendarDay).meta({ description: 'By day; what has no day comes last' }),
      version: version.meta({ description: 'Of the project' }),
    }),
  },
  '/project/updateSettings': {
    summary:
      'Change the settings of a project; what is not given stays. 409 with their number where stored days have to move with the time zone, unless the caller confirms that',
    effect: 'change',
    access: inProject('project_edit'),
    changes: ['projects', 'work', 'inspections'],
    input: z.strictObject({
      project_id: id,
      version: version.optional(),
      time_zone: timeZone.optional(),
      week_start: weekStart.optional(),
      currency: currency.optional(),
      working_hours: z.array(weekdayHours).min(1).max(limits.weeklyHours).optional(),
      exceptions: z.array(exception).max(limits.calendarExceptions).optional(),
      prefixes: prefixesInput.optional(),
      reopen_days: z.int().min(0).max(365).optional(),
      inspectors_review: z.boolean().optional(),
      file_bytes: fileBytes.nullable().optional(),
      moves_days: z.literal(true).optional().meta({
        description: 'Confirms that a background job moves stored days to the new time zone',
      }),
    }),
    reply: statusReply.extend({
      version,
      moving: z.int().min(0).meta({ description: 'How many work orders that job looks at; 0 without one' }),
    }),
  },
})
