import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { evaluateChecklist, judgeTask, limits, type ChecklistItem, type WorkTask } from '@atrium/contract'
import { sql } from 'kysely'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../serve/failure.ts'
import { assertVersion } from '../../../serve/version.ts'
import { findAnswers, toEvaluate, type RunRow } from '../../checklist/run-rows.loader.ts'
import {
  addItems,
  answerItem,
  changeItem,
  removeItem,
  sortItems,
  startRun,
  type GivenAnswer,
} from '../../checklist/run.writer.ts'
import { assertReadsTasks, presentTask, runOf } from './read-tasks.ts'
import { requireOpen } from '../require-open.ts'
import { touchWork } from '../touch-work.ts'
import { recordWork, type WorkEntry } from '../record-work.ts'
import { taskItem } from '../task-items.policy.ts'
import type { OrderRequest } from '../serve-orders.ts'
import type { OrderRef } from '../work-kind.ts'
import { mayAnswerTasks } from '../work.policy.ts'
import { loadWork, type LoadedWork } from '../work.loader.ts'

/** Loads and locks an order whose tasks the caller may change: the right counts for who sees the place [CM-41]. */
export async function loadToEdit(context: Context, order: OrderRef, version?: number): Promise<LoadedWork> {
  const work = await loadWork(context, order, 'edit', 'locked')
  assertVersion(version, work, () => ({ version: work.version }))
  requireOpen(work)
  return work
}

async function existingRun(context: Context, work: LoadedWork): Promise<RunRow> {
  const run = await runOf(context, work)
  if (!run) throw notFound()
  return run
}

/** Records a change of the tasks of an order; returns its new version. */
export async function recorded(context: Context, work: LoadedWork, entry: WorkEntry): Promise<number> {
  recordWork(context, work, entry)
  return touchWork(context.database, work.id)
}

/** `path` is where the task stands in the input. @throws Failure 422 */
function assertBounds(task: Parameters<typeof judgeTask>[0], path = ''): void {
  const faults = judgeTask(task)
  if (faults.length > 0)
    throw invalid(Object.fromEntries(faults.map(({ field, key }) => [`${path}${field}`, { key }])))
}

/** The item of a task that somebody wrote, in their language. Its key is never used again, so that no answer finds another task. */
/** Adds items at the end of the tasks of an order, which begin with the first one. @throws Failure 409, 422 */
export async function addToRun(
  context: Context,
  work: LoadedWork,
  items: readonly ChecklistItem[],
): Promise<void> {
  const run = await runOf(context, work)
  const maximum = limits.tasksOfWork
  if ((run?.items.length ?? 0) + items.length > maximum)
    throw conflict('checklist_full', { params: { maximum } })
  if (run) return addItems(context, run, items)
  const id = await startRun(context, work.project_id, items)
  await sql`update work set run_id = ${id} where id = ${work.id}`.execute(context.database)
}

/** Adds tasks at the end of an order, and returns their keys. @throws Failure 404, 403, 409, 422 */
export async function addTasks(
  context: Context,
  { order, tasks }: OrderRequest<'addTasks'>,
): Promise<string[]> {
  const work = await loadToEdit(context, order)
  tasks.forEach((task, index) => assertBounds(task, `tasks.${index}.`))
  const items = tasks.map((task) =>
    taskItem({ ...task, key: randomUUID(), text: { [context.actor.language]: task.text } }),
  )
  await addToRun(context, work, items)
  const texts = tasks.map(({ text }) => text)
  await recorded(context, work, { after: texts.length === 1 ? { task: texts[0] } : { tasks: texts } })
  return items.map(({ key }) => key)
}

/** What the trail says of a task. */
const factsOf = (item: ChecklistItem, language: string) => ({
  task: inLanguage(item.text, language),
  ...(item.type !== 'section' && { mandatory: item.mandatory }),
  ...('unit' in item && { unit: item.unit, minimum: item.minimum, maximum: item.maximum }),
})

/** Changes a task that nobody has answered; returns the version of the order. @throws Failure 404, 403, 409, 422 */
export async function updateTask(
  context: Context,
  { order, key, version, text, ...given }: OrderRequest<'updateTask'>,
): Promise<number> {
  const { language } = context.actor
  const work = await loadToEdit(context, order, version)
  const run = await existingRun(context, work)
  const before = run.items.find((item) => item.key === key)
  if (!before || before.type === 'section') throw notFound()
  const { mandatory = before.mandatory, ...bounds } = given
  const measured = 'unit' in before ? before : { unit: '', minimum: null, maximum: null }
  const { unit = measured.unit, minimum = measured.minimum, maximum = measured.maximum } = bounds
  assertBounds({ type: before.type, unit, minimum, maximum })
  // One text, in the language of who wrote it last.
  const isSame = text === undefined || text === inLanguage(before.text, language)
  const shared = { text: isSame ? before.text : { [language]: text }, mandatory }
  const after: ChecklistItem =
    before.type === 'number' || before.type === 'reading'
      ? { ...before, ...shared, unit, minimum, maximum }
      : { ...before, ...shared }
  if (isDeepStrictEqual(before, after)) {
    context.unchanged()
    return work.version
  }
  await changeItem(context, run, after)
  return recorded(context, work, { before: factsOf(before, language), after: factsOf(after, language) })
}

/** Returns all keys in their new order: what conditions hide stays behind what it stood behind. */
async function withHidden(
  { database }: Context,
  run: RunRow,
  keys: readonly string[],
): Promise<readonly string[]> {
  const { visible } = evaluateChecklist(run.items, toEvaluate(await findAnswers(database, run.id)))
  const shown = new Set([...visible.map(({ key }) => key), ...keys])
  const behind = new Map<string, string[]>()
  let last = ''
  for (const { key } of run.items)
    if (shown.has(key)) last = key
    else behind.set(last, [...(behind.get(last) ?? []), key])
  return ['', ...keys].flatMap((key) => [...(key === '' ? [] : [key]), ...(behind.get(key) ?? [])])
}

/** Puts the tasks into another order; all that are seen are named. @throws Failure 404, 403, 409, 422 */
export async function sortTasks(
  context: Context,
  { order, keys: named }: OrderRequest<'sortTasks'>,
): Promise<void> {
  const work = await loadToEdit(context, order)
  const run = await existingRun(context, work)
  const keys = await withHidden(context, run, named)
  if (
    isDeepStrictEqual(
      run.items.map(({ key }) => key),
      keys,
    )
  ) {
    context.unchanged()
    return
  }
  await sortItems(context, run, keys)
  const { language } = context.actor
  const texts = new Map(
    run.items.map(({ key, text }) => [key, inLanguage(text, language).slice(0, charactersInTrail)]),
  )
  const before = run.items.map(({ key }) => key)
  // Between the first and the last task that moved, the trail names some of those that stand there.
  const from = keys.findIndex((key, index) => key !== before[index])
  const to = keys.findLastIndex((key, index) => key !== before[index]) + 1
  const shown = (inOrder: readonly string[]) => [
    ...inOrder.slice(from, Math.min(to, from + tasksInTrail)).map((key) => texts.get(key)),
    ...(to - from > tasksInTrail ? ['…'] : []),
  ]
  await recorded(context, work, { before: { tasks: shown(before) }, after: { tasks: shown(keys) } })
}

/** So many tasks, and so much of the text of each, one entry of the trail tells of another order. */
const tasksInTrail = 50
const charactersInTrail = 100

/** Removes a task that nobody has answered; returns the version of the order. @throws Failure 404, 403, 409 */
export async function removeTask(
  context: Context,
  { order, key, version }: OrderRequest<'removeTask'>,
): Promise<number> {
  const work = await loadToEdit(context, order, version)
  const item = await removeItem(context, await existingRun(context, work), key)
  return recorded(context, work, { before: factsOf(item, context.actor.language) })
}

/** A check is ticked or not; its other answers have names. */
const toValue = (item: ChecklistItem | undefined, value: unknown): unknown =>
  item?.type === 'check' && typeof value === 'boolean' ? (value ? 'pass' : 'fail') : value

/**
 * Answers a task, skips it or takes the answer back. Who works on the order does so, and staff who may answer the tasks of others [CM-42] [PM-7].
 * @throws Failure 404, 403, 409 with the task as it is now, 422
 */
export async function answerTask(
  context: Context,
  { order, key, version, answer, note = '' }: OrderRequest<'answerTask'>,
): Promise<WorkTask> {
  const { language } = context.actor
  const work = await loadWork(context, order, undefined, 'locked')
  assertReadsTasks(work)
  if (!mayAnswerTasks(work)) throw forbidden()
  requireOpen(work)
  const run = await existingRun(context, work)
  const asked = run.items.find((item) => item.key === key)
  const given: GivenAnswer = 'value' in answer ? { value: toValue(asked, answer.value), note } : answer
  const { item, before, after } = await answerItem(context, run, {
    key,
    round: '',
    version,
    answer: given,
    field: 'answer.value',
    present: (one, found) => presentTask(one, found, language),
  })
  const [was, is] = [presentTask(item, before, language), presentTask(item, after, language)]
  if (before === after) context.unchanged()
  else await recorded(context, work, { before: said(was), after: said(is) })
  return is
}

const said = ({ text, state, value, note }: WorkTask) => ({ task: text, state, answer: value, note })
