import { judgeTask } from '@atrium/contract/judge-task'
import type { CatalogPlan, Multilingual, PlanTask, TaskType } from '@atrium/contract'
import type { Needed } from '@atrium/screens'
import type { WrittenPlan } from './written-plans.ts'

type WrittenTask = NonNullable<WrittenPlan['tasks']>[number]

/** A task, as a form holds it. */
export interface TypedTask {
  /** Its key in the plan, or one that only the form knows. */
  readonly id: string
  /** Null for a new one. */
  readonly stored: { readonly text: Multilingual; readonly shown: string } | null
  readonly type: TaskType
  readonly text: string
  readonly mandatory: boolean
  readonly unit: string
  readonly minimum: string
  readonly maximum: string
}

export const newTask = (): TypedTask => ({
  id: crypto.randomUUID(),
  stored: null,
  type: 'check',
  text: '',
  mandatory: true,
  unit: '',
  minimum: '',
  maximum: '',
})

const numberIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))

/** What goes with a task that asks for a number; nothing else has it. */
const boundsOf = ({ type, unit, minimum, maximum }: TypedTask) =>
  type === 'number'
    ? { unit: unit.trim(), minimum: numberIn(minimum), maximum: numberIn(maximum) }
    : { unit: '', minimum: null, maximum: null }

/** A text that was not changed is sent in all of its languages, so that none is taken for another. */
const sent = (task: TypedTask): WrittenTask => ({
  ...(task.stored && { key: task.id }),
  type: task.type,
  text: task.stored && task.stored.shown === task.text ? task.stored.text : task.text.trim(),
  mandatory: task.mandatory,
  ...boundsOf(task),
})

/** What is to be done, in its order. */
export const tasksField: Needed<readonly TypedTask[], WrittenTask[]> = {
  empty: [],
  same: (one, other) => JSON.stringify(one.map(sent)) === JSON.stringify(other.map(sent)),
  needed: true,
  send: (tasks) => tasks.map(sent),
  entries: (tasks) => tasks.map((task) => [task.id, task]),
}

/** Returns keys of what is wrong with tasks, by the id of the task and the name of its part. */
export function wrongTasks(tasks: readonly TypedTask[]): Record<string, string> {
  const wrong = tasks.flatMap((task): [string, string][] => {
    const { unit, minimum, maximum } = boundsOf(task)
    if (task.text.trim() === '') return [[`${task.id}.text`, 'messages.field_required']]
    if (Number.isNaN(minimum)) return [[`${task.id}.minimum`, 'kindPlans.noNumber']]
    if (Number.isNaN(maximum)) return [[`${task.id}.maximum`, 'kindPlans.noNumber']]
    const faults = judgeTask({ type: task.type, unit, minimum, maximum })
    return faults.map(({ field }) => [`${task.id}.${field}`, 'kindPlans.boundsReversed'])
  })
  return Object.fromEntries(wrong)
}

/** What a form that edits tasks begins with. `shownOf` gives a text in the person's language. */
export const typedTasks = (
  tasks: CatalogPlan['tasks'],
  shownOf: (text: Multilingual) => string,
): readonly TypedTask[] =>
  tasks.map(({ key, text, type, mandatory, unit, minimum, maximum }: PlanTask) => ({
    id: key,
    stored: { text, shown: shownOf(text) },
    type,
    text: shownOf(text),
    mandatory,
    unit,
    minimum: minimum === null ? '' : String(minimum),
    maximum: maximum === null ? '' : String(maximum),
  }))
