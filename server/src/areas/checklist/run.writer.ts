import {
  checkItems,
  judgeAnswer,
  limits,
  type AnswerValue,
  type AskedItem,
  type ChecklistItem,
  type ChecklistPlace,
} from '@atrium/contract'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { findAnswers, type AnswerRow, type RunRow } from './run-rows.loader.ts'
import {
  deleteAnswer,
  insertRun,
  insertRuns,
  isAnswered,
  writeAnswer,
  writeRun,
  type RunSource,
} from './run-rows.writer.ts'

// Each function expects that the caller has locked what the run belongs to, has judged the access, and writes the audit trail.

/** @throws Failure 409 for too many items, 422 with every fault of them below `items` */
function assertChecklist(items: readonly ChecklistItem[]): void {
  const maximum = limits.itemsOfChecklist
  if (items.length > maximum) throw conflict('checklist_full', { params: { maximum } })
  const faults = checkItems(items)
  if (faults.length === 0) return
  throw invalid(
    Object.fromEntries(
      faults.map(({ fault, path }) => [
        `items.${path}`,
        { key: fault, params: { maximum: limits.roundsOfSection } },
      ]),
    ),
  )
}

function itemOf(run: Pick<RunRow, 'items'>, key: string): ChecklistItem {
  const item = run.items.find((one) => one.key === key)
  if (!item) throw notFound()
  return item
}

async function unansweredItem({ database }: Context, run: RunRow, key: string): Promise<ChecklistItem> {
  const item = itemOf(run, key)
  if (await isAnswered(database, run.id, key)) throw conflict('checklist_item_answered')
  return item
}

/** Begins a run and returns its id; with a source, of that published version. @throws Failure as addItems */
export async function startRun(
  { database }: Context,
  projectId: string,
  items: readonly ChecklistItem[],
  source?: RunSource,
): Promise<string> {
  assertChecklist(items)
  return insertRun(database, projectId, items, source)
}

/**
 * Begins several runs, and returns their ids in the order of what they ask; null where nothing is asked.
 * @throws Failure as addItems
 */
export async function startRuns(
  { database }: Pick<Context, 'database'>,
  projectId: string,
  lists: readonly (readonly ChecklistItem[])[],
): Promise<(string | null)[]> {
  const runs = lists.map((items) => {
    if (items.length === 0) return null
    assertChecklist(items)
    return { id: randomUUID(), items }
  })
  await insertRuns(
    database,
    projectId,
    runs.flatMap((run) => run ?? []),
  )
  return runs.map((run) => run?.id ?? null)
}

/** Adds items at the end. @throws Failure 409 for too many items, 422 for ones that make no checklist */
export async function addItems(
  { database }: Context,
  run: RunRow,
  items: readonly ChecklistItem[],
): Promise<void> {
  const after = [...run.items, ...items]
  assertChecklist(after)
  await writeRun(database, run.id, after)
}

/** Replaces an item that nobody has answered. @throws Failure 404, 409 for an answered one, 422 as addItems */
export async function changeItem(context: Context, run: RunRow, item: ChecklistItem): Promise<void> {
  await unansweredItem(context, run, item.key)
  const after = run.items.map((one) => (one.key === item.key ? item : one))
  assertChecklist(after)
  await writeRun(context.database, run.id, after)
}

/** Puts the items into another order. @throws Failure 422 unless each key is named once, and as addItems */
export async function sortItems({ database }: Context, run: RunRow, keys: readonly string[]): Promise<void> {
  const byKey = new Map(run.items.map((item) => [item.key, item]))
  const after = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? [])
  if (after.length !== run.items.length || keys.length !== run.items.length)
    throw invalid({ keys: { key: 'checklist_order_incomplete' } })
  assertChecklist(after)
  await writeRun(database, run.id, after)
}

/** Removes an item. @throws Failure 404, 409 for one that is answered or that another one depends on */
export async function removeItem(context: Context, run: RunRow, key: string): Promise<ChecklistItem> {
  const item = await unansweredItem(context, run, key)
  const isUsed = run.items.some(
    (one) => (one.type !== 'section' && one.section === key) || one.show_if.some((rule) => rule.key === key),
  )
  if (isUsed) throw conflict('checklist_item_used')
  await writeRun(
    context.database,
    run.id,
    run.items.filter((one) => one.key !== key),
  )
  return item
}

/** What somebody does with an item: answers it, says why it is skipped, or takes back what was said. */
export type GivenAnswer =
  | { readonly value: unknown; readonly note: string }
  | { readonly skipped_because: string }
  | { readonly open: true }

/**
 * Writes an answer, skips an item or takes its answer back; returns what stood there and what stands there now. `version` is
 * that of the answer as the caller saw it, 0 for none. An answer gets the version of its run, so that none has that of one
 * which was taken back. Who says the same again changes nothing. What is hidden can be answered, and counts nowhere.
 * @throws Failure 404 for an item or a round that there is not, 409 with `current` for another version,
 *   422 in `field` for a value that the item cannot have
 */
export async function answerItem(
  context: Context,
  run: RunRow,
  given: ChecklistPlace & {
    version: number | undefined
    answer: GivenAnswer
    /** When it was given; left out: now. */
    answeredAt?: Date
    field: string
    present(item: AskedItem, answer: AnswerRow | undefined): unknown
  },
): Promise<{ item: AskedItem; before: AnswerRow | undefined; after: AnswerRow | undefined }> {
  const { database, actor } = context
  const { answer } = given
  const place = { key: given.key, round: given.round }
  const item = askedAt(run, place)
  const [before] = await findAnswers(database, run.id, place)
  if (given.version !== undefined && given.version !== (before?.version ?? 0))
    throw conflict('checklist_answer_changed', { current: given.present(item, before) })

  if ('open' in answer) {
    if (before) await deleteAnswer(database, run.id, place)
    if (before) await writeRun(database, run.id)
    return { item, before, after: undefined }
  }
  const isSkipped = 'skipped_because' in answer
  const state = isSkipped ? 'skipped' : judgeAnswer(item, answer.value)
  if (!state) throw invalid({ [given.field]: { key: 'checklist_value_unfit' } })
  // judgeAnswer has found that the item can have the value.
  const said: Pick<AnswerRow, 'value' | 'note' | 'state'> = {
    value: isSkipped ? null : (answer.value as AnswerValue),
    note: isSkipped ? answer.skipped_because : answer.note,
    state,
  }
  if (before && before.answered_by?.id === actor.userId && isDeepStrictEqual(said, saidIn(before)))
    return { item, before, after: before }
  await writeAnswer(database, run, {
    ...place,
    ...said,
    answeredBy: actor.userId,
    answeredAt: given.answeredAt,
    version: await writeRun(database, run.id),
  })
  const [after] = await findAnswers(database, run.id, place)
  return { item, before, after }
}

const saidIn = ({ value, note, state }: AnswerRow) => ({ value, note, state })

/** Finds the item of a place, if it is asked in that round. @throws Failure 404 */
export function askedAt(run: Pick<RunRow, 'items'>, { key, round }: ChecklistPlace): AskedItem {
  const item = itemOf(run, key)
  if (item.type === 'section') throw notFound()
  const section = run.items.find((one) => one.key === item.section)
  const isRepeated = section?.type === 'section' && section.repeat !== 'none'
  const isThere = isRepeated ? section.rounds.some((one) => one.key === round) : round === ''
  if (!isThere) throw notFound()
  return item
}
