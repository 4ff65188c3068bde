import type { WorkflowDefinition } from '@atrium/contract'

type WorkflowStep = WorkflowDefinition['steps'][number]

/** A step that an order of the demo reached. */
export interface Walked<Taken> {
  /** What somebody did for it; undefined for the beginning. */
  step?: Taken
  from: WorkflowStep
  to: WorkflowStep
}

/** Returns what is to be there. @throws Error that names what is not */
export function needed<Of>(found: Of | undefined, what: string): Of {
  if (found === undefined) throw new Error(`the demo has no ${what}`)
  return found
}

/** Takes an order from the start of a workflow through some actions. @throws Error for an action that a step does not have */
export function walk<Taken extends { readonly action: string }>(
  { steps, actions }: WorkflowDefinition,
  taken: readonly Taken[],
): Walked<Taken>[] {
  const start = needed(
    steps.find((one) => one.is_start),
    'start',
  )
  const walked: Walked<Taken>[] = [{ from: start, to: start }]
  let from = start
  for (const step of taken) {
    const action = actions.find(({ key, from: allowed }) => key === step.action && allowed.includes(from.key))
    const to = needed(
      steps.find(({ key }) => key === action?.next_step),
      `action ${step.action} from ${from.key}`,
    )
    walked.push({ step, from, to })
    from = to
  }
  return walked
}
