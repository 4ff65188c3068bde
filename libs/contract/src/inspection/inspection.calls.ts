import { z } from 'zod'
import { picture } from '../asset-photo/asset-photo.calls.ts'
import { defineCalls, inProject, onThing, signedIn } from '../call.ts'
import { checklistReply, checklistScore, runAnswer } from '../checklist/checklist-shapes.ts'
import { limits } from '../limits.ts'
import { date, fileReply, filledText, id, pageLimit, searchMembers, statusReply, version } from '../values.ts'
import {
  askedPeople,
  inspectionFilter,
  inspectionFinding,
  inspectionState,
  inspectionWindow,
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
const after = filledText(limits.cursorLength).optional().meta({ description: '`next` of the page before' })
const next = z.string().nullable().meta({ description: 'Null at the end' })
const counted = {
  total: z.int().meta({ description: `Counted to ${limits.countedInspections}` }),
  total_is_lower_bound: z.boolean(),
}
const reason = filledText(limits.commentLength)
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
      assigned_ids: askedPeople
        .default([])
        .meta({ description: 'People of the project who hold inspection_start' }),
      team_id: id.nullable().default(null),
      ...inspectionWindow,
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
      assigned_ids: askedPeople.optional(),
      team_id: id.nullable().optional(),
      ...inspectionWindow,
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
})
