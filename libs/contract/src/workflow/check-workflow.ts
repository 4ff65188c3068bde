import {
  onlyRequired,
  rightsOfKinds,
  workConditions,
  type WorkflowDefinition,
  type WorkflowKind,
  type WorkStatus,
} from './workflow.ts'

/** What keeps a draft from being published. The name is also the key of its message. */
export type WorkflowFault =
  | 'workflow_without_start'
  | 'workflow_second_start'
  | 'workflow_start_not_pending'
  | 'workflow_key_twice'
  | 'workflow_step_unknown'
  | 'workflow_step_unreachable'
  | 'workflow_step_without_way_out'
  | 'workflow_end_too_early'
  | 'workflow_step_leads_to_no_end'
  | 'workflow_action_without_start'
  | 'workflow_action_without_people'
  | 'workflow_role_unknown'
  | 'workflow_status_forbidden'
  | 'workflow_conditions_contradict'
  | 'workflow_condition_only_required'
  | 'workflow_right_of_other_kind'
  | 'workflow_without_requester'

export interface FoundFault {
  readonly fault: WorkflowFault
  /** Where it stands, as a path of the definition: `steps`, `steps.2`, `actions.0.next_step`. No two have the same. */
  readonly path: string
}

/** Where an order of a status can go. A finished or cancelled order is only reopened or ended. */
const successors: Readonly<Record<WorkStatus, readonly WorkStatus[]>> = {
  Pending: ['Pending', 'In Progress', 'On Hold', 'Completed', 'Cancelled'],
  'In Progress': ['Pending', 'In Progress', 'On Hold', 'Completed', 'Cancelled'],
  'On Hold': ['Pending', 'In Progress', 'On Hold', 'Cancelled'],
  Completed: ['Completed', 'In Progress', 'Cancelled'],
  Cancelled: ['Cancelled', 'Pending'],
}

/** Finds all that keeps a definition from being published, in the order of its steps and then of its actions. */
export function checkWorkflow(definition: WorkflowDefinition): FoundFault[] {
  return [...checkStarts(definition), ...checkSteps(definition), ...checkActions(definition)]
}

/** Finds what orders of a kind do not have: rights over others, and a requester, who asks for maintenance no more than rates it. */
export function checkKind(kind: WorkflowKind, { actions }: WorkflowDefinition): FoundFault[] {
  const own: readonly string[] = rightsOfKinds[kind]
  return actions.flatMap(({ rights, also_for: relations, conditions }, index): FoundFault[] => {
    const at = (fault: WorkflowFault, member: string) => ({ fault, path: `actions.${index}.${member}` })
    return [
      ...(rights.some((right) => !own.includes(right)) ? [at('workflow_right_of_other_kind', 'rights')] : []),
      ...(kind === 'pm' && relations.includes('requester')
        ? [at('workflow_without_requester', 'also_for')]
        : []),
      ...(kind === 'pm' && conditions.rating === 'required'
        ? [at('workflow_without_requester', 'conditions.rating')]
        : []),
    ]
  })
}

function checkStarts({ steps }: WorkflowDefinition): FoundFault[] {
  const starts = steps.flatMap(({ is_start: isStart }, index) => (isStart ? [index] : []))
  if (starts.length === 0) return [{ fault: 'workflow_without_start', path: 'steps' }]
  const [first, ...others] = starts
  return [
    ...(steps[first ?? 0]?.status === 'Pending'
      ? []
      : [{ fault: 'workflow_start_not_pending' as const, path: `steps.${first}.status` }]),
    ...others.map((index) => ({ fault: 'workflow_second_start' as const, path: `steps.${index}.is_start` })),
  ]
}

function checkSteps({ steps, actions }: WorkflowDefinition): FoundFault[] {
  const arrows = actions.flatMap(({ from, next_step: to }) => from.map((step) => ({ from: step, to })))
  const keys = (which: 'is_start' | 'is_end') => steps.filter((step) => step[which]).map(({ key }) => key)
  const reached = follow(keys('is_start'), arrows)
  const endsIn = follow(
    keys('is_end'),
    arrows.map(({ from, to }) => ({ from: to, to: from })),
  )
  return steps.flatMap((step, index): FoundFault[] => {
    const at = (fault: WorkflowFault, member = ''): FoundFault[] => [
      { fault, path: `steps.${index}${member}` },
    ]
    return [
      ...(steps.findIndex(({ key }) => key === step.key) < index ? at('workflow_key_twice', '.key') : []),
      ...(reached.has(step.key) ? [] : at('workflow_step_unreachable')),
      ...(step.is_end && step.status !== 'Completed' && step.status !== 'Cancelled'
        ? at('workflow_end_too_early', '.is_end')
        : []),
      ...(step.is_end || arrows.some(({ from }) => from === step.key)
        ? step.is_end || endsIn.has(step.key)
          ? []
          : at('workflow_step_leads_to_no_end', '.is_end')
        : at('workflow_step_without_way_out', '.is_end')),
    ]
  })
}

/** The keys that arrows lead to from some keys, those included. Each arrow is followed once. */
function follow(starts: readonly string[], arrows: readonly { from: string; to: string }[]): Set<string> {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const reached = new Set(starts)
  // A set visits what is added while it is walked.
  for (const key of reached) for (const { to } of next.get(key) ?? []) reached.add(to)
  return reached
}

function checkActions({ steps, actions }: WorkflowDefinition): FoundFault[] {
  const statuses = new Map(steps.map(({ key, status }) => [key, status]))
  return actions.flatMap((action, index): FoundFault[] => {
    const at = (fault: WorkflowFault, member = ''): FoundFault[] => [
      { fault, path: `actions.${index}${member}` },
    ]
    const to = statuses.get(action.next_step)
    const sources = action.from.map((key) => statuses.get(key))
    const { conditions } = action
    return [
      ...(actions.findIndex(({ key }) => key === action.key) < index ? at('workflow_key_twice', '.key') : []),
      ...(action.from.length === 0 ? at('workflow_action_without_start', '.from') : []),
      ...(sources.includes(undefined) ? at('workflow_step_unknown', '.from') : []),
      ...(to === undefined ? at('workflow_step_unknown', '.next_step') : []),
      ...(to !== undefined && sources.some((from) => from !== undefined && !successors[from].includes(to))
        ? at('workflow_status_forbidden', '.next_step')
        : []),
      ...(action.roles.length + action.rights.length + action.also_for.length === 0
        ? at('workflow_action_without_people', '.roles')
        : []),
      ...(conditions.material_requested === 'forbidden' && conditions.materials_pending === 'required'
        ? at('workflow_conditions_contradict', '.conditions')
        : []),
      ...workConditions
        .filter((name) => conditions[name] === 'forbidden' && onlyRequired.includes(name))
        .flatMap((name) => at('workflow_condition_only_required', `.conditions.${name}`)),
    ]
  })
}
