import { limits } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { readToJudge } from './actions/judge-work.ts'
import { presentOffers } from './actions/offer-actions.ts'
import { readPassages } from './work-related.repository.ts'
import type { OrderAnswer } from './serve-orders.ts'
import type { OrderRef } from './work-kind.ts'
import { holdsOver, loadWork, type LoadedWork } from './work.loader.ts'
import { mayAddPhotos, mayAnswerTasks, mayComment } from './work.policy.ts'
import { presentDetails } from './work.presenter.ts'

/** @throws Failure not_found also for who only asked for the order: they read it as `/cm/getRequest` shows it */
export async function readDetails(
  context: Context,
  order: OrderRef,
): Promise<OrderAnswer<'getDetails/{id}'>> {
  const { language } = context.actor
  const work = await loadWork(context, order)
  if (work.reader === 'requester') throw notFound()
  const [judged] = await readToJudge(context, [work])
  if (!judged) throw notFound()
  const { definition } = judged
  const stepName = (key: string) => {
    const step = definition.steps.find((one) => one.key === key)
    return step ? inLanguage(step.name, language) : key
  }
  const actionName = (key: string) => {
    const action = definition.actions.find((one) => one.key === key)
    return action ? inLanguage(action.name, language) : key
  }
  const passages = await readPassages(context.database, work.id, limits.passagesOfWork)
  return {
    work: await presentDetails(context, work),
    reader: work.reader,
    may: mayOf(work),
    actions: presentOffers(judged, language),
    passages: passages.map(({ from_step, to_step, action_key, comment, taken_by, taken_at }) => ({
      from: from_step === null ? null : stepName(from_step),
      to: stepName(to_step),
      action: action_key === null ? null : actionName(action_key),
      comment,
      by: taken_by,
      at: taken_at.toISOString(),
    })),
  }
}

/** What the caller may do with an order besides its actions. */
function mayOf(work: LoadedWork) {
  const { relations, reader, closed_at, status } = work
  const isRunning = closed_at === null
  return {
    edit: holdsOver(work, 'edit') && isRunning,
    assign: holdsOver(work, 'workers') && isRunning,
    comment: mayComment(work) && (isRunning || reader === 'staff'),
    photos: mayAddPhotos(work) && isRunning,
    materials: holdsOver(work, 'materials') && isRunning,
    tasks: mayAnswerTasks(work) && isRunning,
    costs: holdsOver(work, 'cost'),
    review: holdsOver(work, 'edit_review') && status === 'Completed',
    rate: relations.includes('requester') && status === 'Completed' && isRunning,
  }
}
