/** What the bounds of a task are judged by. */
interface Bounded {
  readonly type: string
  readonly unit: string
  readonly minimum: number | null
  readonly maximum: number | null
}

/** A member of a task that does not go with the others, and the key of the message that says why. */
interface TaskFault {
  readonly field: 'unit' | 'minimum' | 'maximum'
  readonly key: 'work_task_not_number' | 'checklist_bounds_reversed'
}

/** Finds the members of a task that do not go together: a unit and bounds belong to numbers, and bounds are in their order. */
export function judgeTask({ type, unit, minimum, maximum }: Bounded): TaskFault[] {
  const isNumber = type === 'number' || type === 'reading'
  const given = { unit: unit !== '', minimum: minimum !== null, maximum: maximum !== null }
  if (!isNumber)
    return (['unit', 'minimum', 'maximum'] as const)
      .filter((field) => given[field])
      .map((field) => ({ field, key: 'work_task_not_number' }))
  if (minimum === null || maximum === null || minimum <= maximum) return []
  return [{ field: 'maximum', key: 'checklist_bounds_reversed' }]
}
