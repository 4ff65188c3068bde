import type { WorkflowAction, WorkflowDefinition, WorkflowStep } from '@atrium/contract'

/** A step that a simulated order has left, by an action. */
export interface Stage {
  readonly step: WorkflowStep
  readonly action: WorkflowAction
}

/** Where a simulated order is now, and what it went through. */
export interface Course {
  readonly stages: readonly Stage[]
  /** undefined for a draft without a step to begin in */
  readonly step: WorkflowStep | undefined
}

/**
 * Follows actions by their keys, from a step by its key or from the start of the draft. The draft may have changed since they were
 * pressed: what is not possible any more ends the course.
 */
export function follow(
  { steps, actions }: WorkflowDefinition,
  begin: string,
  pressed: readonly string[],
): Course {
  const stages: Stage[] = []
  let step =
    steps.find(({ key }) => key === begin) ?? steps.find(({ is_start: isStart }) => isStart) ?? steps[0]
  for (const key of pressed) {
    const from = step
    const action = actions.find((one) => one.key === key && from !== undefined && one.from.includes(from.key))
    const next = steps.find((one) => one.key === action?.next_step)
    if (!from || !action || !next) break
    stages.push({ step: from, action })
    step = next
  }
  return { stages, step }
}

/** Those of some values that a text in the address names, separated by commas. */
export function listed<Value extends string>(text: string, values: readonly Value[]): Value[] {
  const names = text.split(',')
  return values.filter((value) => names.includes(value))
}
