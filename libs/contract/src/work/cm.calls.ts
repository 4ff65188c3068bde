import { z } from 'zod'
import { defineCalls, inProject, onThing, projectMember, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import {
  fileReply,
  filledText,
  id,
  pageLimit,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  text,
  time,
  version,
} from '../values.ts'
import { workflowColors, workStatuses } from '../workflow/workflow.ts'
import {
  listedWork,
  offeredAction,
  someWorks,
  someWorksAsSeen,
  someWorksOrVersions,
  workDetails,
  workFilter,
  workPassage,
  workPriority,
  workShows,
  workStatus,
} from './work-shapes.ts'
import { workReaders, workSorts } from './work.ts'

const changes = ['work'] as const
const edit = onThing('cm', 'cm_edit')
const after = filledText(limits.cursorLength).optional().meta({ description: '`next` of the page before' })
const next = z.string().nullable().meta({ description: 'Null at the end' })
const counted = {
  total: z.int().meta({ description: `Counted to ${limits.countedWork}` }),
  total_is_lower_bound: z.boolean(),
}
const comment = text(limits.commentLength).trim()

const refused = z.array(z.object({ id, reference: z.string(), message: z.string() }))
const many = { done: z.array(id), refused }

/** Corrective work orders. Who sees the place of an order and holds cm_view sees it; so does who works on it. */
export const cmCalls = defineCalls({
  '/cm/search': {
    summary:
      'The orders of a project that one sees by their places; the text is looked for in number and description',
    effect: 'read',
    access: inProject('cm_view'),
    shows: workShows,
    searchedBy: searchMembers,
    input: z.strictObject({
      ...workFilter,
      sort: z.enum(workSorts).default('newest'),
      after,
      limit: pageLimit(limits.pageSize),
    }),
    reply: z.object({ cms: z.array(listedWork), next, ...counted }),
  },
  '/cm/getCounts': {
    summary: 'How many orders of a list have each status; the filter of statuses does not narrow it',
    effect: 'read',
    access: inProject('cm_view'),
    shows: workShows,
    searchedBy: searchMembers,
    input: z.strictObject(workFilter),
    reply: z.object({
      counts: z.array(z.object({ status: workStatus, count: z.int() })),
      is_lower_bound: z.boolean(),
    }),
  },
  '/cm/getBoard': {
    summary: 'The orders of a list in columns: by status, or by the steps of one workflow',
    effect: 'read',
    access: inProject('cm_view'),
    shows: workShows,
    searchedBy: searchMembers,
    input: z.strictObject({
      ...workFilter,
      workflow_id: id.optional().meta({ description: 'Columns are the steps of its published version' }),
      sort: z.enum(workSorts).default('priority'),
    }),
    reply: z.object({
      columns: z.array(
        z.object({
          key: z.string().meta({ description: 'A status, or the key of a step' }),
          name: z.string(),
          status: workStatus,
          color: z.enum(workflowColors).nullable(),
          count: z.int(),
          count_is_lower_bound: z.boolean(),
          cms: z.array(listedWork).meta({ description: `The first ${limits.cardsOfColumn}` }),
        }),
      ),
    }),
  },
  '/cm/export': {
    summary: 'The orders of a list as a table',
    effect: 'read',
    access: inProject('cm_view'),
    shows: workShows,
    searchedBy: searchMembers,
    blob: true,
    later: true,
    input: z.strictObject({
      ...workFilter,
      sort: z.enum(workSorts).default('newest'),
      format: z.enum(['csv', 'xlsx']),
    }),
    reply: fileReply,
  },
  '/cm/getMyWork': {
    summary: 'The orders that are given to the caller or to a team of theirs, with the open ones first',
    effect: 'read',
    access: projectMember(),
    shows: workShows,
    searchedBy: searchMembers,
    input: z.strictObject({
      project_id: id,
      status: z.array(workStatus).min(1).max(workStatuses.length).optional(),
      ...searchWords,
      ...paging(),
    }),
    reply: z.object({
      cms: z.array(listedWork),
      total: z.int().meta({ description: `Counted to ${limits.countedWork}` }),
    }),
  },
  '/cm/getDetails/{id}': {
    summary: 'An order with the actions that the caller may press and the steps that it took',
    effect: 'read',
    access: signedIn,
    shows: workShows,
    input: z.strictObject({ id }),
    reply: z.object({
      cm: workDetails,
      reader: z.enum(workReaders),
      may: z
        .object({
          edit: z.boolean(),
          assign: z.boolean(),
          comment: z.boolean(),
          photos: z.boolean(),
          materials: z.boolean(),
          tasks: z.boolean().meta({ description: 'Answer tasks and write own time' }),
          costs: z.boolean(),
          review: z.boolean(),
          rate: z.boolean(),
        })
        .meta({ description: 'What the caller may do besides the actions' }),
      actions: z.array(offeredAction),
      passages: z
        .array(workPassage)
        .meta({ description: `The newest ${limits.passagesOfWork}, newest first` }),
    }),
  },
  '/cm/update': {
    summary: 'Change what an order says; what is left out stays as it is',
    effect: 'change',
    access: edit,
    changes,
    input: z.strictObject({
      id,
      version: version.optional(),
      description: filledText(limits.descriptionLength).optional(),
      location_id: id.optional(),
      asset_id: id.nullable().optional(),
      service_id: id.optional().meta({ description: 'Department and times follow it, the workflow stays' }),
      department_id: id.nullable().optional(),
      priority: workPriority.optional(),
      due_at: time.nullable().optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/cm/updateMany': {
    summary: 'Set the priority or the due time of several orders; each is judged by itself',
    effect: 'change',
    access: inProject('cm_edit'),
    changes,
    input: z.strictObject({
      project_id: id,
      cm_ids: someWorksOrVersions,
      priority: workPriority.optional(),
      due_at: time.nullable().optional(),
    }),
    reply: statusReply.extend(many),
  },
  '/cm/runAction': {
    summary: 'Press an action: its people and conditions are judged on what stands now',
    effect: 'create',
    access: signedIn,
    changes: ['work', 'stock'],
    input: z.strictObject({
      cm_id: id,
      action_key: filledText(limits.codeLength),
      from_step: filledText(limits.codeLength).meta({
        description: 'The step in which the caller saw the order; 409 in another one',
      }),
      version: version.optional(),
      comment: comment.default(''),
    }),
    reply: statusReply.extend({
      cm: z.object({ id, status: workStatus, step: z.string(), step_name: z.string(), version }),
      actions: z.array(offeredAction),
    }),
  },
  '/cm/runActions': {
    summary: 'Press an action on several orders; each is judged by itself',
    effect: 'create',
    access: inProject('cm_view'),
    changes: ['work', 'stock'],
    input: z.strictObject({
      project_id: id,
      cm_ids: someWorksAsSeen,
      action_key: filledText(limits.codeLength),
      comment: comment.default(''),
    }),
    reply: statusReply.extend(many),
  },
  '/cm/getActions': {
    summary: 'What could be pressed on several orders, and on how many of them',
    effect: 'read',
    access: inProject('cm_view'),
    shows: workShows,
    input: z.strictObject({ project_id: id, cm_ids: someWorks }),
    reply: z.object({
      actions: z.array(
        offeredAction
          .pick({ key: true, name: true, icon: true, color: true, comment_mandatory: true })
          .extend({ count: z.int() }),
      ),
    }),
  },
  '/cm/rate': {
    summary: 'The requester says how well it was done, until the order is closed',
    effect: 'change',
    access: signedIn,
    changes,
    input: z.strictObject({
      cm_id: id,
      rating: z.int().min(1).max(5),
      comment: comment.default(''),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/cm/editReview': {
    summary: 'Write the rating and the remarks on behalf of the requester, once the order is completed',
    effect: 'change',
    access: onThing('cm', 'cm_edit_review'),
    changes,
    input: z.strictObject({
      cm_id: id,
      rating: z.int().min(1).max(5),
      comment: comment.default(''),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/cm/getFailureCodes/{id}': {
    summary:
      'The failure codes that an order may name, for who says what was wrong with it: they need not see the library',
    effect: 'read',
    access: signedIn,
    shows: ['work', 'library', 'rights'],
    input: z.strictObject({ id }),
    reply: z.object({
      codes: z
        .array(
          z.object({
            id,
            parent_id: id.nullable().meta({ description: 'Of a cause its problem, of a remedy its cause' }),
            code: z.string(),
            name: z.string(),
          }),
        )
        .meta({ description: `In the order of their list, at most ${2 * limits.entriesOfKind}` }),
    }),
  },
  '/cm/setFailure': {
    summary: 'Say what was wrong, why, and what helped, by the failure codes of the library',
    effect: 'change',
    access: signedIn,
    changes,
    input: z.strictObject({
      cm_id: id,
      version: version.optional(),
      problem_id: id.nullable(),
      cause_id: id.nullable().meta({ description: 'Below the problem' }),
      remedy_id: id.nullable().meta({ description: 'Below the cause' }),
    }),
    reply: statusReply.extend({ version }),
  },
})
