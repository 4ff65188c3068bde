import type { WorkflowDefinition } from '@atrium/contract'
import { hashKey } from '@tanstack/react-query'

interface Keyed {
  readonly key: string
}

/** How one list of a workflow differs from the published one. Rows are the same if their keys are. */
export interface ListDifference<Row> {
  readonly added: readonly Row[]
  readonly changed: readonly Row[]
  readonly removed: readonly Row[]
  /** Whether rows that both have stand in another order. */
  readonly isReordered: boolean
}

function differenceOf<Row extends Keyed>(before: readonly Row[], after: readonly Row[]): ListDifference<Row> {
  const old = new Map(before.map((row) => [row.key, row]))
  const now = new Set(after.map(({ key }) => key))
  const kept = after.filter(({ key }) => old.has(key)).map(({ key }) => key)
  return {
    added: after.filter(({ key }) => !old.has(key)),
    // hashKey writes members in one order.
    changed: after.filter((row) => old.has(row.key) && hashKey([old.get(row.key)]) !== hashKey([row])),
    removed: before.filter(({ key }) => !now.has(key)),
    isReordered: before.filter(({ key }) => now.has(key)).some(({ key }, at) => key !== kept[at]),
  }
}

/** What a draft changes against a published version; null for a workflow that is not published yet. */
export function differencesOf(before: WorkflowDefinition | null, after: WorkflowDefinition) {
  return {
    steps: differenceOf(before?.steps ?? [], after.steps),
    actions: differenceOf(before?.actions ?? [], after.actions),
  }
}
