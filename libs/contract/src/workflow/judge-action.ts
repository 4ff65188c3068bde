import {
  workConditions,
  type WorkCondition,
  type WorkflowAction,
  type WorkflowDefinition,
  type WorkRelation,
  type WorkStatus,
} from './workflow.ts'

/** What stands in an order that conditions ask for. */
export type WorkFacts = Readonly<Record<WorkCondition, boolean>>

export interface WorkPerson {
  /** The ids of the roles that they hold in the project of the order. */
  readonly roles: readonly string[]
  /** Their relations to the order. */
  readonly relations: readonly WorkRelation[]
  /** Whether they have a right in the project of the order. */
  may(right: string): boolean
}

/** Why an action cannot run now: a condition that is not met, or a comment that is missing. The name is also the key of its message. */
export type WorkFailure =
  | 'work_needs_worker'
  | 'work_needs_material_request'
  | 'work_has_material_request'
  | 'work_needs_pending_materials'
  | 'work_has_pending_materials'
  | 'work_needs_pending_tasks'
  | 'work_has_pending_tasks'
  | 'work_needs_skipped_tasks'
  | 'work_has_skipped_tasks'
  | 'work_needs_rating'
  | 'work_needs_comment'

export interface JudgedAction {
  readonly key: string
  /** Whether the person is among those who may run it. What fails is told to them alone. */
  readonly allowed: boolean
  /** All that fails, in the order in which it is told. Without a comment at hand a mandatory one does not count yet. */
  readonly failed: readonly WorkFailure[]
}

const failures: Readonly<Record<WorkCondition, Partial<Record<'required' | 'forbidden', WorkFailure>>>> = {
  worker: { required: 'work_needs_worker' },
  material_requested: { required: 'work_needs_material_request', forbidden: 'work_has_material_request' },
  materials_pending: { required: 'work_needs_pending_materials', forbidden: 'work_has_pending_materials' },
  tasks_pending: { required: 'work_needs_pending_tasks', forbidden: 'work_has_pending_tasks' },
  tasks_skipped: { required: 'work_needs_skipped_tasks', forbidden: 'work_has_skipped_tasks' },
  rating: { required: 'work_needs_rating' },
}

/**
 * Judges one action of an order: whether the person may run it, and all that keeps it from running. `comment` is what they
 * write with it; `undefined` if nobody has asked for it yet, as where the action is only offered.
 */
export function judgeAction(
  action: WorkflowAction,
  facts: WorkFacts,
  person: WorkPerson,
  comment?: string,
): JudgedAction {
  const failed = workConditions.flatMap((condition): WorkFailure[] => {
    const rule = action.conditions[condition]
    const failure = rule && failures[condition][rule]
    return failure && facts[condition] === (rule === 'forbidden') ? [failure] : []
  })
  const lacksComment = action.comment_mandatory && comment?.trim() === ''
  return {
    key: action.key,
    allowed: isAmong(action, person),
    failed: [...failed, ...(lacksComment ? (['work_needs_comment'] as const) : [])],
  }
}

function isAmong({ roles, rights, also_for: relations }: WorkflowAction, person: WorkPerson): boolean {
  return (
    rights.some((right) => person.may(right)) ||
    roles.some((role) => person.roles.includes(role)) ||
    relations.some((relation) => person.relations.includes(relation))
  )
}

/** An action as it is offered: judged, with the status that it leads to. */
export interface OfferedAction extends JudgedAction {
  readonly next_status: WorkStatus
}

/** Judges the actions of a step, in their order, as judgeAction does. */
export function judgeStep(
  { steps, actions }: WorkflowDefinition,
  step: string,
  facts: WorkFacts,
  person: WorkPerson,
  comment?: string,
): OfferedAction[] {
  return actions
    .filter(({ from }) => from.includes(step))
    .flatMap((action) => {
      const next = steps.find(({ key }) => key === action.next_step)
      return next ? [{ ...judgeAction(action, facts, person, comment), next_status: next.status }] : []
    })
}
