import {
  judgeAction,
  type AccessCode,
  type MessageKey,
  type MessageParams,
  type WorkflowAction,
  type WorkflowDefinition,
  type WorkflowStep,
  type WorkPerson,
} from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { readHeldRoles } from '../../role/held-roles.loader.ts'
import { readWorkflowVersions, versionKey } from '../../workflow/workflow-versions.loader.ts'
import { readStandings, type WorkStanding } from './work-facts.ts'
import { holdsOver, type LoadedWork } from '../work.loader.ts'

/** All that actions of an order are judged by. */
export interface JudgedWork {
  work: LoadedWork
  /** The version of the workflow that the order began with. */
  definition: WorkflowDefinition
  step: WorkflowStep
  standing: WorkStanding
  person: WorkPerson
}

/** Reads what actions of some orders are judged by, in the order of these. */
export async function readToJudge(context: Context, works: readonly LoadedWork[]): Promise<JudgedWork[]> {
  const { database } = context
  const [versions, standings, roles] = [
    await readWorkflowVersions(database, works),
    await readStandings(database, works),
    await readHeldRoles(context, [...new Set(works.map((work) => work.project_id))]),
  ]
  return works.map((work) => {
    const definition = versions.get(versionKey(work.workflow_id, work.workflow_version))?.definition
    const step = definition?.steps.find(({ key }) => key === work.step_key)
    const standing = standings.get(work.id)
    if (!definition || !step || !standing) throw new Error(`order ${work.id} is in no step of its workflow`)
    return { work, definition, step, standing, person: personOf(work, roles.get(work.project_id) ?? []) }
  })
}

/** Roles and rights count for who sees the order by its place, relations for everybody who has them [CM-20]. */
const personOf = (work: LoadedWork, roles: readonly string[]): WorkPerson => {
  const isStaff = work.reader === 'staff'
  return {
    roles: isStaff ? roles : [],
    relations: work.relations,
    may: (right) => isStaff && work.rights.may(right as AccessCode),
  }
}

/** Something that keeps an action from running. */
export interface ActionFailure {
  key: MessageKey
  params?: MessageParams
  /** The member of the input, or the condition, that it is about. */
  field: string
  /** A state that has to change first, rather than something that the caller can supply. */
  isConflict?: true
}

export interface JudgedWorkAction {
  action: WorkflowAction
  next: WorkflowStep
  /** Whether the caller is among those who may run it. */
  allowed: boolean
  /** Whether it needs a comment here. */
  asksComment: boolean
  /** All that keeps it from running, the first is told as the message. */
  failed: ActionFailure[]
}

const fieldOf = {
  work_needs_worker: 'worker',
  work_needs_material_request: 'material_requested',
  work_has_material_request: 'material_requested',
  work_needs_pending_materials: 'materials_pending',
  work_has_pending_materials: 'materials_pending',
  work_needs_pending_tasks: 'tasks_pending',
  work_has_pending_tasks: 'tasks_pending',
  work_needs_skipped_tasks: 'tasks_skipped',
  work_has_skipped_tasks: 'tasks_skipped',
  work_needs_rating: 'rating',
  work_needs_comment: 'comment',
} as const

/** Judges an action of an order's workflow, whether or not it leads out of its step. `comment` as in judgeAction. */
export function judgeOne(judged: JudgedWork, given: WorkflowAction, comment?: string): JudgedWorkAction {
  const { definition, standing, person } = judged
  const next = definition.steps.find(({ key }) => key === given.next_step)
  if (!next) throw new Error(`action ${given.key} leads to no step`)
  const asksComment = given.comment_mandatory || leavesMaterials(judged, next)
  const { allowed, failed } = judgeAction(
    { ...given, comment_mandatory: asksComment },
    standing,
    person,
    comment,
  )
  return {
    action: given,
    next,
    allowed,
    asksComment,
    failed: [
      ...failuresOfStatus(judged, next),
      ...failed.map((key) => ({ key, field: fieldOf[key] }) satisfies ActionFailure),
    ],
  }
}

/** Judges the actions that lead out of the step of an order and that the caller may run. */
export const judgeOffered = (judged: JudgedWork): JudgedWorkAction[] =>
  judged.definition.actions
    .filter(({ from }) => from.includes(judged.step.key))
    .map((action) => judgeOne(judged, action))
    .filter(({ allowed }) => allowed)

const leavesMaterials = ({ work, standing }: JudgedWork, next: WorkflowStep): boolean =>
  next.status === 'Cancelled' &&
  work.status !== 'Cancelled' &&
  (standing.materials_out || standing.time_booked)

/** What the statuses ask for, whatever the workflow says [CM-26] [CM-27] [PM-11]. */
function failuresOfStatus(judged: JudgedWork, next: WorkflowStep): ActionFailure[] {
  const { work, standing } = judged
  const isOver = work.status === 'Completed' && work.closed_at !== null
  // An order that was completed and cancelled afterwards goes back by its first completion.
  const isReopening =
    (work.status === 'Completed' && next.status === 'In Progress') ||
    (work.status === 'Cancelled' && next.status === 'Pending' && work.first_completed_at !== null)
  if (isOver) return [{ key: 'work_closed', field: 'order', isConflict: true }]
  if (isReopening && standing.reopens_late) {
    const params = { days: standing.reopen_days }
    return [{ key: 'work_reopen_late', params, field: 'order', isConflict: true }]
  }
  // What the law asks for is not left out; it can be excused.
  if (work.criticality === 'Statutory' && next.status === 'Cancelled' && work.status !== 'Cancelled')
    return [{ key: 'pm_statutory', field: 'order', isConflict: true }]
  const needsRight = leavesMaterials(judged, next) && !holdsOver(work, 'edit')
  return needsRight ? [{ key: 'work_materials_issued', field: 'materials_out' }] : []
}
