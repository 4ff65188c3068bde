import { evaluateChecklist, placeName, type AskedItem, type WorkTask } from '@atrium/contract'
import { inLanguage } from '../../../languages/multilingual.ts'
import type { Context } from '../../../serve/context.ts'
import { notFound } from '../../../serve/failure.ts'
import {
  findAnswers,
  findRun,
  toEvaluate,
  type AnswerRow,
  type RunRow,
} from '../../checklist/run-rows.loader.ts'
import type { OrderAnswer } from '../serve-orders.ts'
import type { OrderRef } from '../work-kind.ts'
import { loadWork, type LoadedWork } from '../work.loader.ts'

/** Staff and workers read tasks; to who only asked for the order they are not there [CM-40]. @throws Failure not_found */
export function assertReadsTasks({ reader }: LoadedWork): void {
  if (reader === 'requester') throw notFound()
}

/** Returns the run of an order, undefined before its first task. */
export async function runOf({ database }: Context, work: LoadedWork): Promise<RunRow | undefined> {
  return work.run_id === null ? undefined : findRun(database, work.run_id)
}

/** @throws Failure not_found for who may not see the tasks */
export async function readTasks(context: Context, order: OrderRef): Promise<OrderAnswer<'getTasks/{id}'>> {
  const work = await loadWork(context, order)
  assertReadsTasks(work)
  const run = await runOf(context, work)
  if (!run) return { tasks: [], pending: 0 }
  const answers = await findAnswers(context.database, run.id)
  const { visible, pending } = evaluateChecklist(run.items, toEvaluate(answers))
  const items = new Map(run.items.map((item) => [item.key, item]))
  const answered = new Map(answers.map((answer) => [placeName(answer), answer]))
  return {
    tasks: visible.flatMap((place) => {
      const item = items.get(place.key)
      if (!item || item.type === 'section') return []
      return [presentTask(item, answered.get(placeName(place)), context.actor.language)]
    }),
    pending: pending.length,
  }
}

const stateOf = { ok: 'done', flag: 'done', na: 'done', fail: 'failed', skipped: 'skipped' } as const

/** A check is shown as done or not, whatever else it can be. Values of several members are shown by checklists, not here. */
function presentValue(item: AskedItem, { value }: AnswerRow): WorkTask['value'] {
  if (item.type === 'check' && value === 'pass') return true
  if (item.type === 'check' && value === 'fail') return false
  return typeof value === 'object' ? null : value
}

export function presentTask(item: AskedItem, answer: AnswerRow | undefined, language: string): WorkTask {
  const measured = 'unit' in item ? item : { unit: '', minimum: null, maximum: null }
  return {
    key: item.key,
    type: item.type,
    text: inLanguage(item.text, language),
    mandatory: item.mandatory,
    unit: measured.unit,
    minimum: measured.minimum,
    maximum: measured.maximum,
    state: answer ? stateOf[answer.state] : 'pending',
    value: answer ? presentValue(item, answer) : null,
    note: answer?.note ?? '',
    answered_by: answer?.answered_by ?? null,
    answered_at: answer?.answered_at.toISOString() ?? null,
    version: answer?.version ?? 0,
  }
}
