import { z } from 'zod'
import { limits } from '../limits.ts'
import { amount } from '../store/stock.ts'
import { date, filledText, id, searchWords, time, version } from '../values.ts'
import { workflowColors, workflowIcons, workStatuses } from '../workflow/workflow.ts'
import { assetNeeds, taskStates, workDays, workPriorities } from './work.ts'

export const workStatus = z.enum(workStatuses).meta({ id: 'WorkStatus' })
export const workPriority = z.enum(workPriorities).meta({ id: 'WorkPriority' })

/** Several orders, each with the version that the caller saw if they want a newer one refused. */
export const someWorks = z.array(id).min(1).max(limits.worksAtOnce)
export const someWorksOrVersions = z
  .array(z.union([id, z.strictObject({ id, version: version.optional() })]))
  .min(1)
  .max(limits.worksAtOnce)

/** Orders by their ids, or as the caller saw them: one that is newer, or in another step, is refused. */
export const someWorksAsSeen = z
  .array(
    z.union([
      id,
      z.strictObject({
        id,
        version: version.optional(),
        from_step: filledText(limits.codeLength)
          .optional()
          .meta({ description: 'The step in which the caller saw the order' }),
      }),
    ]),
  )
  .min(1)
  .max(limits.worksAtOnce)

/** The topics whose changes make a reply about orders stale. */
export const workShows = [
  'work',
  'locations',
  'user-locations',
  'teams',
  'users',
  'assets',
  'library',
  'workflows',
  'stock',
  'rights',
] as const

const named = z.object({ id, name: z.string() })
const coded = z.object({ id, code: z.string(), name: z.string() })

const step = z
  .object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.enum(workflowIcons),
    color: z.enum(workflowColors),
  })
  .meta({ id: 'WorkStep' })

/** What a person who works on an order, or asked for it, knows of its place. */
export const workPlace = z
  .object({
    id,
    name: z.string(),
    code: z.string(),
    path: z
      .string()
      .meta({ description: 'The names from the top to the place above it, with › between them' }),
  })
  .meta({ id: 'WorkPlace' })

/** An order in a list. */
export const listedWork = z
  .object({
    id,
    project_id: id,
    number: z.int(),
    reference: z.string().meta({ examples: ['CM-00042'] }),
    status: workStatus,
    step,
    priority: workPriority,
    description: z.string().meta({ description: `At most ${limits.workExcerpt} characters in a list` }),
    location: workPlace,
    asset: coded.nullable().meta({ description: 'If the caller sees it' }),
    service: named,
    department: coded.nullable(),
    requester: named,
    workers: z.array(named),
    teams: z.array(named),
    requested_at: time.meta({ description: 'When it was noticed, as the requester says' }),
    created_at: time,
    respond_by: time.nullable(),
    responded_at: time.nullable(),
    due_at: time.nullable(),
    completed_at: time.nullable(),
    closed_at: time.nullable(),
    is_overdue: z.boolean().meta({ description: 'Open, and due before now' }),
    rating: z.int().nullable(),
    changed_at: time,
    version,
  })
  .meta({ id: 'ListedWork' })
export type ListedWork = z.infer<typeof listedWork>

const failureNode = coded.nullable()

/** An order as its page shows it. */
export const workDetails = listedWork
  .extend({
    created_by: named,
    completed_by: named.nullable(),
    reopened_count: z.int(),
    workflow: z.object({ id, name: z.string(), published_version: z.int() }),
    failure: z.object({ problem: failureNode, cause: failureNode, remedy: failureNode }),
    rating_comment: z.string(),
    rated_by: named.nullable(),
    rated_at: time.nullable(),
    rated_on_behalf: z.boolean().meta({ description: 'Somebody else than the requester wrote the review' }),
    minutes: z.int().meta({ description: 'Of all times that have ended' }),
    lead_id: id.nullable().meta({ description: 'The worker who leads' }),
    inspection: z
      .object({ id, reference: z.string() })
      .nullable()
      .meta({ description: 'The inspection that made it, if the caller sees it' }),
  })
  .meta({ id: 'WorkDetails' })
export type WorkDetails = z.infer<typeof workDetails>

/** An order as the person sees it who asked for it and has no further rights. */
export const requestedWork = z
  .object({
    id,
    project_id: id,
    number: z.int(),
    reference: z.string(),
    status: workStatus,
    step,
    description: z.string(),
    location: workPlace,
    service: named,
    created_at: time,
    requested_at: time,
    completed_at: time.nullable(),
    closed_at: time.nullable(),
    rating: z.int().nullable(),
    rating_comment: z.string(),
    may_rate: z.boolean(),
    version,
  })
  .meta({ id: 'RequestedWork' })
export type RequestedWork = z.infer<typeof requestedWork>

/** An action of the order's step as the caller may press it. Actions that are not for them are left out. */
export const offeredAction = z
  .object({
    key: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.enum(workflowIcons),
    color: z.enum(workflowColors),
    comment_mandatory: z.boolean(),
    next_step: z.object({ key: z.string(), name: z.string() }),
    next_status: workStatus,
    failed: z
      .array(z.object({ key: z.string(), message: z.string() }))
      .meta({ description: 'All that keeps it from running now; nothing if it can run' }),
  })
  .meta({ id: 'OfferedAction' })
export type OfferedWorkAction = z.infer<typeof offeredAction>

/** A step that an order took. */
export const workPassage = z
  .object({
    from: z.string().nullable().meta({ description: 'The name of the step; null for the beginning' }),
    to: z.string(),
    action: z.string().nullable(),
    comment: z.string(),
    by: named,
    at: time,
  })
  .meta({ id: 'WorkPassage' })

export const workTask = z
  .object({
    key: z.string(),
    type: z.string().meta({ description: 'check, text or number; other types come with checklists' }),
    text: z.string(),
    mandatory: z.boolean(),
    unit: z.string(),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    state: z.enum(taskStates),
    value: z.union([z.boolean(), z.string(), z.number()]).nullable(),
    note: z.string().meta({ description: 'Of a skipped task: why' }),
    answered_by: named.nullable(),
    answered_at: time.nullable(),
    version: z.int().meta({ description: 'Of the answer; 0 before the first' }),
  })
  .meta({ id: 'WorkTask' })
export type WorkTask = z.infer<typeof workTask>

/** What can be asked for in a project: an entry of its library with what an order takes from it. */
export const service = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    description: z.string(),
    parent_id: id.nullable(),
    department: coded.nullable(),
    workflow: z.object({ id, name: z.string() }).nullable().meta({ description: 'null: the default one' }),
    default_priority: workPriority,
    needs_asset: z.enum(assetNeeds),
    respond_minutes: z.int().nullable().meta({ description: 'In the working hours of the project' }),
    resolve_minutes: z.int().nullable(),
    is_requestable: z.boolean().meta({ description: 'Whether somebody with cm_add alone can choose it' }),
    is_default: z.boolean(),
    version: z.int().meta({ description: '0 before the project has set anything' }),
  })
  .meta({ id: 'Service' })
export type Service = z.infer<typeof service>

const anyOf = <Value extends z.ZodType>(value: Value, count: number) =>
  z.array(value).min(1).max(count).optional()
const someIds = anyOf(id, limits.maximumPageSize)

/** What narrows a list, a board, counts and an export of orders. */
export const workFilter = {
  project_id: id,
  status: anyOf(workStatus, workStatuses.length),
  step: anyOf(z.string().max(limits.codeLength), limits.stepsOfWorkflow).meta({
    description: 'Keys of steps',
  }),
  priority: anyOf(workPriority, workPriorities.length),
  service_id: someIds,
  department_id: someIds,
  worker_id: someIds,
  team_id: someIds,
  requester_id: id.optional(),
  location_id: id.optional().meta({ description: 'Only what is there or below' }),
  asset_id: id.optional(),
  overdue: z.literal(true).optional(),
  unassigned: z.literal(true).optional().meta({ description: 'Open, with neither workers nor teams' }),
  mine: z.literal(true).optional().meta({ description: 'Given to the caller or to a team of theirs' }),
  open: z.literal(true).optional().meta({ description: 'Pending, In Progress or On Hold' }),
  date_field: z.enum(workDays).default('created'),
  from: date.optional(),
  to: date.optional().meta({ description: 'Including this day' }),
  ...searchWords,
}

/** Amounts in the currency of the project. */
export const workCosts = z
  .object({
    parts: amount.meta({ description: 'What was issued less what came back, at the price of its issue' }),
    parts_priced: z.int().meta({ description: 'How many of the entries have a price' }),
    parts_entries: z.int(),
    time: amount,
    other: amount,
    total: amount,
  })
  .meta({ id: 'WorkCosts' })
