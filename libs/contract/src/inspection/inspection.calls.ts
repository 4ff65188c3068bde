import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject, onThing, signedIn } from '../call.ts'
import {
  answerValue,
  checklistReply,
  checklistScore,
  itemKey,
  runAnswer,
} from '../checklist/checklist-shapes.ts'
import { limits } from '../limits.ts'
import {
  date,
  fileReply,
  filledText,
  id,
  pageLimit,
  searchMembers,
  statusReply,
  text,
  time,
  version,
} from '../values.ts'
import { workPriority } from '../work/work-shapes.ts'
import {
  inspectionFilter,
  inspectionFinding,
  inspectionResult,
  inspectionState,
  itemHistory,
  listedInspection,
  sectionScore,
} from './inspection-shapes.ts'
import { inspectionSorts } from './inspection.ts'

const shows = [
  'inspections',
  'checklists',
  'locations',
  'user-locations',
  'assets',
  'users',
  'teams',
  'rights',
] as const
const changes = ['inspections'] as const
const edit = onThing('inspection', 'inspection_edit')
const start = onThing('inspection', 'inspection_start')
const after = filledText(limits.cursorLength).optional().meta({ description: '`next` of the page before' })
const next = z.string().nullable().meta({ description: 'Null at the end' })
const counted = {
  total: z.int().meta({ description: `Counted to ${limits.countedInspections}` }),
  total_is_lower_bound: z.boolean(),
}
const reason = filledText(limits.commentLength)
const repeatKey = z.string().max(limits.codeLength).default('')
const people = z.array(id).max(limits.peopleOfInspection)
const window = {
  starts_on: date.nullable().optional(),
  due_on: date.nullable().optional().meta({ description: 'Not before starts_on' }),
}
const dueFrom = { location_id: id, asset_id: id.optional() }

/** Inspections. Whoever sees the place of one and holds inspection_view sees it; so does whoever sees its place and is asked to do it, with inspection_start. */
export const inspectionCalls = defineCalls({
  '/inspection/search': {
    summary:
      'The inspections of a project that one sees by their places; the text is looked for in number, checklist and place',
    effect: 'read',
    access: inProject('inspection_view'),
    shows,
    searchedBy: searchMembers,
    input: z.strictObject({
      ...inspectionFilter,
      sort: z.enum(inspectionSorts).default('due'),
      after,
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({ inspections: z.array(listedInspection), next, ...counted }),
  },
  '/inspection/getCounts': {
    summary: 'How many inspections of a list are in each state; the filter of states does not narrow it',
    effect: 'read',
    access: inProject('inspection_view'),
    shows,
    searchedBy: searchMembers,
    input: z.strictObject(inspectionFilter),
    reply: z.object({
      counts: z.array(z.object({ state: inspectionState, count: z.int() })),
      overdue: z.int(),
      is_lower_bound: z.boolean(),
    }),
  },
  '/inspection/getScores': {
    summary:
      'Scores and failures of submitted inspections by the places directly below one, and of each checklist',
    effect: 'read',
    access: inProject('inspection_view'),
    shows,
    input: z.strictObject({
      project_id: id,
      location_id: id
        .optional()
        .meta({ description: 'Left out: the places at which the caller’s sight begins' }),
      checklist_id: id.optional(),
      from: date.optional(),
      to: date.optional(),
    }),
    reply: z.object({
      places: z.array(
        z.object({
          id,
          name: z.string(),
          code: z.string(),
          inspections: z.int(),
          failed: z.int().meta({ description: 'Whose result is fail' }),
          score: checklistScore.meta({ description: 'Sum of points over sum of what was possible' }),
        }),
      ),
      checklists: z.array(
        z.object({
          id,
          code: z.string(),
          name: z.string(),
          inspections: z.int(),
          failed: z.int(),
          score: checklistScore,
        }),
      ),
    }),
  },
  '/inspection/export': {
    summary: 'The inspections of a list as a table',
    effect: 'read',
    access: inProject('inspection_view'),
    shows,
    searchedBy: searchMembers,
    blob: true,
    later: true,
    input: z.strictObject({
      ...inspectionFilter,
      sort: z.enum(inspectionSorts).default('due'),
      format: z.enum(['csv', 'xlsx']),
    }),
    reply: fileReply,
  },
  '/inspection/getMine': {
    summary: 'What the caller is asked to inspect, has started, or gets back: open ones by their last day',
    effect: 'read',
    access: inProject('inspection_start'),
    shows,
    input: z.strictObject({ project_id: id, after, limit: pageLimit(limits.pageSize) }),
    reply: z.object({ inspections: z.array(listedInspection), next }),
  },
  '/inspection/getDetails/{id}': {
    summary: 'An inspection with all that it asks and what was answered: enough to go on without a network',
    effect: 'read',
    access: signedIn,
    shows: [...shows, 'work', 'attachments'],
    input: z.strictObject({ id }),
    reply: z.object({
      inspection: listedInspection.extend({
        created_by: z.object({ id, name: z.string() }),
        submitted_by: z.object({ id, name: z.string() }).nullable(),
        review_comment: z.string(),
        cancelled_because: z.string(),
        signature_id: id.nullable(),
        review_signature_id: id.nullable(),
        repeats: z
          .object({ id, reference: z.string() })
          .nullable()
          .meta({ description: 'The inspection whose failed items it asks again' }),
        newer_version: z
          .int()
          .nullable()
          .meta({ description: 'Of the checklist, published since this one started' }),
      }),
      definition: checklistReply.meta({
        description: 'Of the version that it is on, with the rounds of its sections',
      }),
      answers: z.array(runAnswer),
      photos: z
        .array(picture)
        .meta({ description: 'Those that answers name, and the signatures of the inspection' }),
      redo: z
        .array(z.object({ item_key: z.string(), repeat_key: z.string() }))
        .meta({ description: 'What a reviewer asked to answer again, and nobody has yet' }),
      sections: z.array(sectionScore),
      findings: z.array(inspectionFinding),
      history: z.array(itemHistory),
      may: z.object({
        edit: z.boolean(),
        start: z.boolean(),
        take_over: z.boolean(),
        answer: z.boolean(),
        submit: z.boolean(),
        review: z.boolean(),
        cancel: z.boolean(),
        remove: z.boolean(),
        repeat: z.boolean(),
      }),
    }),
  },
  '/inspection/getRounds': {
    summary: 'The rooms or assets below a place for which a checklist would be repeated',
    effect: 'read',
    access: inProject('inspection_add'),
    shows: ['locations', 'user-locations', 'assets', 'rights'],
    input: z.strictObject({ project_id: id, checklist_id: id, ...dueFrom }),
    reply: z.object({
      sections: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          repeat: z.enum(['asset', 'sub_location']),
          rounds: z.array(z.object({ id, code: z.string(), name: z.string(), path: z.string() })).meta({
            description: `At most ${limits.roundsOfSection}`,
          }),
          total: z.int(),
        }),
      ),
    }),
  },
  '/inspection/create': {
    summary: 'Plan inspections, one for each target: a place, or an asset at its place',
    effect: 'create',
    access: inProject('inspection_add'),
    changes,
    input: z.strictObject({
      project_id: id,
      checklist_id: id,
      targets: z.array(z.strictObject(dueFrom)).min(1).max(limits.inspectionsAtOnce),
      round_ids: z.array(id).max(limits.roundsOfSection).optional().meta({
        description:
          'Of one target: the rooms or assets that are asked; left out: all of them, when it starts',
      }),
      assigned_ids: people
        .default([])
        .meta({ description: 'People of the project who hold inspection_start' }),
      team_id: id.nullable().default(null),
      ...window,
    }),
    reply: statusReply.extend({ ids: z.array(id) }),
  },
  '/inspection/update': {
    summary: 'Change who does an inspection and when; what is left out stays as it is',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      assigned_ids: people.optional(),
      team_id: id.nullable().optional(),
      ...window,
    }),
    reply: statusReply.extend({ version }),
  },
  '/inspection/cancel': {
    summary: 'Cancel an inspection that is not submitted',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject({ id, version: version.optional(), comment: reason }),
    reply: statusReply.extend({ version }),
  },
  '/inspection/remove/{id}': {
    summary: 'Remove an inspection that nobody has started',
    effect: 'change',
    access: onThing('inspection', 'inspection_delete'),
    changes,
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
  '/inspection/start': {
    summary:
      'Start an inspection, or take it over from whoever does it; its checklist stays on the version of this moment',
    effect: 'change',
    access: start,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      take_over: z.literal(true).optional().meta({ description: 'From somebody else; 409 without it' }),
    }),
    reply: statusReply.extend({ version }),
  },
  '/inspection/addRound': {
    summary: 'Add a round to a section that is repeated freely',
    effect: 'change',
    access: start,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      section_key: itemKey,
      name: filledText(limits.nameLength),
    }),
    reply: statusReply.extend({ version, round_key: z.string() }),
  },
  '/inspection/saveAnswers': {
    summary:
      'Save answers, each by itself. One that somebody else changed meanwhile is a conflict and is returned; the same again is none',
    effect: 'change',
    access: start,
    changes: ['inspections', 'attachments'],
    input: z.strictObject({
      inspection_id: id,
      answers: z
        .array(
          z.strictObject({
            item_key: itemKey,
            repeat_key: repeatKey,
            version: z
              .int()
              .min(0)
              .optional()
              .meta({ description: 'Of the answer as the caller saw it; 0 for none' }),
            answer: z.union([
              z.strictObject({ value: answerValue }),
              z.strictObject({ skipped_because: reason }),
              z.strictObject({ open: z.literal(true) }),
            ]),
            note: text(limits.commentLength).trim().default(''),
            photo_ids: z
              .array(id)
              .max(limits.photosOfAnswer)
              .default([])
              .meta({ description: 'All photos of the answer: its own, or ones that were sent before' }),
            answered_at: time.optional().meta({ description: 'Not in the future; left out: now' }),
          }),
        )
        .min(1)
        .max(limits.answersAtOnce),
    }),
    reply: statusReply.extend({
      saved: z.array(runAnswer),
      opened: z.array(z.object({ item_key: z.string(), repeat_key: z.string() })),
      conflicts: z.array(
        z.object({ item_key: z.string(), repeat_key: z.string(), current: runAnswer.nullable() }),
      ),
      version,
    }),
  },
  '/inspection/submit': {
    summary: 'Submit a finished inspection; orders are made of what failed, or linked where one is open',
    effect: 'create',
    access: start,
    changes: ['inspections', 'work', 'attachments'],
    input: z.strictObject({
      inspection_id: id,
      version: version.optional(),
      signature_id: id.optional().meta({ description: 'A picture that was sent before' }),
      findings: z
        .array(
          z.strictObject({
            item_key: itemKey,
            repeat_key: repeatKey,
            create: z.boolean(),
            service_id: id.optional(),
            priority: workPriority.optional(),
          }),
        )
        .max(limits.inspectionsAtOnce)
        .default([])
        .meta({ description: 'What becomes of proposals; those that must be made are made anyway' }),
    }),
    reply: statusReply.extend({
      version,
      score: checklistScore.nullable(),
      result: inspectionResult,
      cm_ids: z.array(id).meta({ description: 'Orders that were made' }),
      linked_ids: z.array(id).meta({ description: 'Open orders that were there' }),
    }),
  },
  '/inspection/review': {
    summary: 'Approve a submitted inspection, or return it with what is to be done again',
    effect: 'change',
    access: onThing('inspection', 'inspection_review'),
    changes,
    input: z.strictObject({
      inspection_id: id,
      version: version.optional(),
      decision: z.enum(['approve', 'return']),
      comment: text(limits.commentLength).trim().default('').meta({ description: 'Needed to return it' }),
      redo: z
        .array(z.strictObject({ item_key: itemKey, repeat_key: repeatKey }))
        .max(limits.inspectionsAtOnce)
        .default([]),
      signature_id: id.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/inspection/repeat': {
    summary: 'Plan an inspection that asks again what failed in a submitted one',
    effect: 'create',
    access: onThing('inspection', 'inspection_add'),
    changes,
    input: z.strictObject({ id, assigned_ids: people.default([]), ...window }),
    reply: statusReply.extend({ id }),
  },
})
