import { z } from 'zod'
import { checklistScore } from '../checklist/checklist-shapes.ts'
import { refusedThing } from '../errors.ts'
import { limits } from '../limits.ts'
import { date, id, searchWords, time, version } from '../values.ts'
import { workPlace } from '../work/work-shapes.ts'
import { inspectionDays, inspectionResults, inspectionStates } from './inspection.ts'

export const inspectionState = z.enum(inspectionStates).meta({ id: 'InspectionState' })
export const inspectionResult = z.enum(inspectionResults).meta({ id: 'InspectionResult' })

const named = z.object({ id, name: z.string() })
const coded = z.object({ id, code: z.string(), name: z.string() })

/** An inspection in a list. */
export const listedInspection = z
  .object({
    id,
    project_id: id,
    number: z.int(),
    reference: z.string().meta({ examples: ['IN-00042'] }),
    state: inspectionState,
    checklist: coded.extend({
      version: z
        .int()
        .nullable()
        .meta({ description: 'The published version that it asks; null before it starts' }),
    }),
    location: workPlace,
    asset: coded.nullable().meta({ description: 'If the caller sees it' }),
    assigned: z.array(named),
    team: named.nullable(),
    starts_on: date
      .nullable()
      .meta({ description: 'The first day of its window, in the zone of the project' }),
    due_on: date.nullable().meta({ description: 'The last day of its window' }),
    is_overdue: z.boolean().meta({ description: 'Not submitted, and its last day has passed' }),
    is_returned: z.boolean().meta({ description: 'In Progress again, because a reviewer asked for more' }),
    inspector: named.nullable().meta({ description: 'Who started it, or took it over' }),
    reviewer: named.nullable(),
    answered: z.int().meta({ description: 'Of what is asked now' }),
    asked: z.int(),
    score: checklistScore
      .nullable()
      .meta({ description: 'Once it is submitted, if its checklist gives points' }),
    result: inspectionResult.nullable(),
    failed: z.int().meta({ description: 'Items that failed' }),
    created_at: time,
    started_at: time.nullable(),
    submitted_at: time.nullable(),
    reviewed_at: time.nullable(),
    changed_at: time,
    version,
  })
  .meta({ id: 'ListedInspection' })
export type ListedInspection = z.infer<typeof listedInspection>

const place = { item_key: z.string(), repeat_key: z.string() }

/** An item that failed, with the order that was made of it. */
export const inspectionFinding = z
  .object({
    ...place,
    location: workPlace
      .nullable()
      .meta({ description: 'The room of its round; null: that of the inspection' }),
    asset: coded.nullable(),
    work: z
      .object({ id, reference: z.string(), status: z.string() })
      .nullable()
      .meta({ description: 'If there is one and the caller sees it' }),
    was_linked: z.boolean().meta({ description: 'The order was open before this inspection' }),
  })
  .meta({ id: 'InspectionFinding' })
export type InspectionFinding = z.infer<typeof inspectionFinding>

/** What of an answer did not go along to its order or its asset, with the reason. */
export const leftOutOfSubmission = refusedThing
  .omit({ id: true })
  .extend({ ...place, what: z.enum(['photos', 'reading', 'condition']) })
  .meta({ id: 'LeftOutOfSubmission' })

/** How often an item failed at its place before. */
export const itemHistory = z
  .object({
    ...place,
    failed: z.int(),
    of: z.int().meta({ description: `Submitted inspections, the last ${limits.earlierInspections} at most` }),
    open_work: z
      .object({ id, reference: z.string() })
      .nullable()
      .meta({ description: 'An open order of this item and place, if the caller sees it' }),
  })
  .meta({ id: 'InspectedItemHistory' })
export type ItemHistory = z.infer<typeof itemHistory>

export const sectionScore = z
  .object({
    section_key: z.string(),
    repeat_key: z.string(),
    name: z.string().meta({ description: 'Of the section, or of its room or asset' }),
    asked: z.int(),
    pending: z.int(),
    failed: z.int(),
    skipped: z.int(),
    score: checklistScore,
  })
  .meta({ id: 'InspectionSection' })

const anyOf = <Value extends z.ZodType>(value: Value, count: number) =>
  z.array(value).min(1).max(count).optional()
const someIds = anyOf(id, limits.maximumPageSize)

/** What narrows a list, counts, scores and an export of inspections. */
export const inspectionFilter = {
  project_id: id,
  state: anyOf(inspectionState, inspectionStates.length),
  result: anyOf(inspectionResult, inspectionResults.length),
  checklist_id: someIds,
  inspector_id: someIds,
  assigned_id: someIds,
  team_id: someIds,
  location_id: id.optional().meta({ description: 'Only what is there or below' }),
  asset_id: id.optional(),
  overdue: z.literal(true).optional(),
  mine: z
    .literal(true)
    .optional()
    .meta({ description: 'Given to the caller or a team of theirs, or started by them' }),
  to_review: z.literal(true).optional().meta({ description: 'Submitted, and the caller may review them' }),
  date_field: z.enum(inspectionDays).default('due'),
  from: date.optional(),
  to: date.optional().meta({ description: 'Including this day' }),
  ...searchWords,
}

/** Who is asked to do an inspection. */
export const askedPeople = z.array(id).max(limits.peopleOfInspection)

/** The days between which it is done. */
export const inspectionWindow = {
  starts_on: date.nullable().optional(),
  due_on: date.nullable().optional().meta({ description: 'Not before starts_on' }),
}
