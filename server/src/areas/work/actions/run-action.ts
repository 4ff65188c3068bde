import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, type Failure, invalid, notFound } from '../../../serve/failure.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import {
  judgeOne,
  readToJudge,
  type ActionFailure,
  type JudgedWork,
  type JudgedWorkAction,
} from './judge-work.ts'
import { eachOf, loadMany, type ManyAnswer } from '../each-work.ts'
import { offerActions, presentOffers } from './offer-actions.ts'
import { moveOrders, type OrderMove } from './move-orders.ts'
import { namedFor, type OrderAnswer, type OrderRequest } from '../serve-orders.ts'
import { workKinds, type KindName } from '../work-kind.ts'
import { loadSeenWork, loadWork } from '../work.loader.ts'

type Press = Pick<OrderRequest<'runAction'>, 'action_key' | 'comment' | 'version'> & {
  /** The step in which the caller saw the order; a change of several need not name it. */
  from_step?: string | undefined
}

/** Presses an action of one order. @throws Failure of the loader and of `judgePress` */
export async function runAction(
  context: Context,
  { order, ...press }: OrderRequest<'runAction'>,
): Promise<OrderAnswer<'runAction'>> {
  const work = await loadWork(context, order, undefined, 'locked')
  const [judged] = await readToJudge(context, [work])
  if (!judged) throw notFound()
  const pressed = judgePress(judged, press, context.actor.language)
  await moveOrders(context, [moveOf(judged, pressed, press.comment)])
  const [again] = await loadSeenWork(context, [work.id])
  const [after] = again ? await readToJudge(context, [again]) : []
  if (!after) throw notFound()
  return presentStep(after, context.actor.language)
}

const moveOf = (judged: JudgedWork, { action, next }: JudgedWorkAction, comment: string): OrderMove => ({
  judged,
  next,
  action_key: action.key,
  comment,
})

const presentStep = (judged: JudgedWork, language: string) => {
  const { step } = judged
  const { id, status, version } = judged.work
  const work = { id, status, step: step.key, step_name: inLanguage(step.name, language), version }
  return { work, actions: presentOffers(judged, language) }
}

/** What a conflict tells of the order as it is now, with its version where every conflict has it. */
const presentCurrent = (judged: JudgedWork, language: string) => ({
  version: judged.work.version,
  ...namedFor(workKinds[judged.work.kind], presentStep(judged, language)),
})

/**
 * Judges a press on what stands in a locked order, in this order: whether the workflow has the action and the caller may run
 * it, whether the order is still where the caller saw it, and all conditions [CM-22].
 * @throws Failure 403, 409 with the order as it is now, 422 with every condition that is not met
 */
export function judgePress(judged: JudgedWork, press: Press, language: string): JudgedWorkAction {
  const { work, step, definition } = judged
  const action = definition.actions.find(({ key }) => key === press.action_key)
  if (!action) throw forbidden('work_action_unknown')
  const pressed = judgeOne(judged, action, press.comment)
  if (!pressed.allowed) throw forbidden()
  if (press.from_step !== undefined && press.from_step !== step.key)
    throw conflict('work_step_changed', {
      params: { step: inLanguage(step.name, language) },
      current: presentCurrent(judged, language),
    })
  if (press.version !== undefined && press.version !== work.version)
    throw conflict('conflict_version', { current: presentCurrent(judged, language) })
  if (!action.from.includes(step.key)) throw forbidden('work_action_unknown')
  const [first] = pressed.failed
  if (first?.isConflict) throw conflict(first.key, first.params && { params: first.params })
  if (first) throw invalid(fieldsOf(pressed.failed), first.key)
  return pressed
}

/** Of two failures of one field the first is told. */
function fieldsOf(failed: readonly ActionFailure[]): NonNullable<Failure['details']['fields']> {
  const first = new Map(failed.toReversed().map((failure) => [failure.field, failure]))
  const inOrder = failed.filter((failure) => first.get(failure.field) === failure)
  return Object.fromEntries(
    inOrder.map(({ field, key, params }) => [field, { key, ...(params && { params }) }]),
  )
}

/**
 * Presses an action on several orders of a project. Each is judged by itself, before anything is written; one that is newer than the
 * caller saw it, or in another step, is refused [CM-29].
 */
export async function runActions(
  context: Context,
  kind: KindName,
  { project_id: projectId, work_ids, ...press }: OrderRequest<'runActions'>,
): Promise<ManyAnswer> {
  const seen = new Map(
    work_ids.map((one): [string, Pick<Press, 'version' | 'from_step'>] =>
      typeof one === 'string' ? [one, {}] : [one.id, { version: one.version, from_step: one.from_step }],
    ),
  )
  const ids = [...seen.keys()]
  const works = await loadMany(context, { projectId, kind, ids }, 'locked')
  const judged = new Map((await readToJudge(context, works)).map((one) => [one.work.id, one]))
  const moves: OrderMove[] = []
  const answer = await eachOf(context, { projectId, kind, ids }, works, ({ id }) => {
    const one = judged.get(id)
    if (!one) throw notFound()
    const pressed = judgePress(one, { ...press, ...seen.get(id) }, context.actor.language)
    moves.push(moveOf(one, pressed, press.comment))
  })
  if (moves.length > 0) await moveOrders(context, moves)
  return answer
}

/** Says what could be pressed on several orders of a project, in the order of their workflows, and on how many of them. */
export async function countActions(
  context: Context,
  kind: KindName,
  { project_id: projectId, work_ids: ids }: OrderRequest<'getActions'>,
): Promise<OrderAnswer<'getActions'>> {
  const works = await loadMany(context, { projectId, kind, ids })
  const offers = [...(await offerActions(context, works)).values()].flat()
  const byKey = Map.groupBy(offers, ({ key }) => key)
  const actions = [...byKey.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const { key, name, icon, color } = first
    const comment_mandatory = [first, ...others].some((offer) => offer.comment_mandatory)
    return [{ key, name, icon, color, comment_mandatory, count: others.length + 1 }]
  })
  return { actions }
}
