import { limits } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../serve/failure.ts'
import { loadForCrew } from '../load-crew.ts'
import { isActiveMember } from '../people/people.repository.ts'
import { readReferences } from '../references.loader.ts'
import { requireOpen } from '../require-open.ts'
import { mayWriteTimeOf } from '../work.policy.ts'
import {
  countTimes,
  deleteTime,
  endTimer,
  findRate,
  findTime,
  findTimer,
  insertTime,
  insertTimer,
  keepMember,
  recountMinutes,
  updateTime,
  type CopiedRate,
  type TimeRow,
} from './times.repository.ts'
import { lockWork, type WorkRow } from '../work-rows.loader.ts'
import { recordWork, type WorkEntry } from '../record-work.ts'
import type { OrderAnswer, OrderRequest } from '../serve-orders.ts'
import type { OrderRef } from '../work-kind.ts'
import { loadSeenWork, requireOver, type LoadedWork } from '../work.loader.ts'

type Written = Readonly<Record<string, unknown>>

/** Writes down that a time of a locked order changed, and counts its minutes again. */
async function changed(
  context: Context,
  work: Pick<WorkRow, 'id' | 'project_id' | 'kind'>,
  entry: WorkEntry,
): Promise<void> {
  await recountMinutes(context.database, work.id)
  recordWork(context, work, entry)
}

/**
 * Starts the timer of the caller [CM-71].
 * @throws Failure of the loader, forbidden for who does not work on the order, 409 while another one runs and for a closed order
 */
export async function startTimer(
  context: Context,
  { order, kind, rate_id }: OrderRequest<'startTimer'>,
): Promise<OrderAnswer<'startTimer'>> {
  const { database, actor } = context
  await leaveHiddenTimer(context, order.id)
  const work = await loadToWrite(context, order, actor.userId)
  await requireRoom(context, work)
  // Who leaves the project at this moment has left it before or afterwards, when their timer is stopped.
  if (!actor.isSuperuser && !(await keepMember(database, work.project_id, actor.userId))) throw notFound()
  const rate = await copyRate(context, work, rate_id)
  const of = { projectId: work.project_id, workId: work.id, writerId: actor.userId }
  const timer = await insertTimer(database, of, { user_id: actor.userId, kind, note: '', ...rate })
  if (!timer) throw await timerRuns(context)
  const started_at = timer.started_at.toISOString()
  await changed(context, work, { after: { user_id: actor.userId, kind, started_at } })
  return { id: timer.id, started_at }
}

/** Ends the timer of the caller on an order that they see no longer, so that it does not keep them from working. */
async function leaveHiddenTimer(context: Context, nextId: string): Promise<void> {
  const { database, actor } = context
  const timer = await findTimer(database, actor.userId)
  if (!timer || (await loadSeenWork(context, [timer.work_id])).length > 0) return
  await lockWork(database, [timer.work_id, nextId])
  const ended = await endTimer(database, { workId: timer.work_id, userId: actor.userId })
  if (ended)
    await changed(
      context,
      { id: timer.work_id, project_id: timer.project_id, kind: timer.work_kind },
      { after: { user_id: actor.userId, kind: ended.kind, minutes: ended.minutes } },
    )
}

/** The timer runs on an order that the caller sees: its reference is told. */
async function timerRuns(context: Context) {
  const timer = await findTimer(context.database, context.actor.userId)
  const references = timer ? await readReferences(context, [timer.work_id]) : undefined
  const reference = (timer && references?.get(timer.work_id)) ?? '…'
  return conflict('work_timer_runs', { params: { order: reference } })
}

/**
 * Ends the timer of the caller on an order, also on one that they see no longer.
 * @throws Failure of the loader, 409 if none runs
 */
export async function stopTimer(
  context: Context,
  { order, note }: OrderRequest<'stopTimer'>,
): Promise<OrderAnswer<'stopTimer'>> {
  const { database, actor } = context
  const timer = await findTimer(database, actor.userId)
  if (timer?.work_id === order.id && timer.work_kind === order.kind) {
    await lockWork(database, [order.id])
    context.judged()
    const ended = await endTimer(database, { workId: order.id, userId: actor.userId, note })
    if (ended) {
      const { kind, minutes, is_cut } = ended
      await changed(
        context,
        { id: order.id, project_id: timer.project_id, kind: timer.work_kind },
        { after: { user_id: actor.userId, kind, minutes, note } },
      )
      return { minutes, is_cut }
    }
  }
  await loadForCrew(context, order)
  throw conflict('work_timer_stopped')
}

/** Writes down time that was worked. @throws Failure of the loader, forbidden, 409, 422 for a time of the future or an unknown rate */
export async function addTime(
  context: Context,
  { order, user_id, rate_id, ...worked }: OrderRequest<'addTime'>,
): Promise<string> {
  const ofId = user_id ?? context.actor.userId
  const work = await loadToWrite(context, order, ofId)
  await requireRoom(context, work)
  requirePast(worked)
  if (ofId !== context.actor.userId && !(await isActiveMember(context.database, work.project_id, ofId)))
    throw invalid({ user_id: { key: 'work_worker_unknown' } })
  const rate = await copyRate(context, work, rate_id)
  const of = { projectId: work.project_id, workId: work.id, writerId: context.actor.userId }
  const id = await insertTime(context.database, of, { ...worked, user_id: ofId, ...rate })
  await changed(context, work, { after: { user_id: ofId, ...worked } })
  return id
}

/** Changes a time that has ended. Its rate stays as it was copied, unless somebody who may see costs chooses another one. */
export async function changeTime(
  context: Context,
  { order, id, rate_id, ...worked }: OrderRequest<'updateTime'>,
): Promise<void> {
  const { work, time } = await loadTime(context, order, id)
  if (time.ended_at === null) throw await timerOf(context, work)
  requirePast(worked)
  const isSame = rate_id === undefined || rate_id === time.rate_id
  if (!isSame) await requireOver(context, work, 'cost')
  const rate = isSame ? time : await copyRate(context, work, rate_id)
  await updateTime(context.database, id, { ...worked, rate_id: rate.rate_id, rate: rate.rate })
  await changed(context, work, { before: forAudit(time), after: { user_id: time.user_id, ...worked } })
}

export async function removeTime(context: Context, { order, id }: OrderRequest<'removeTime'>): Promise<void> {
  const { work, time } = await loadTime(context, order, id)
  await deleteTime(context.database, id)
  await changed(context, work, { before: forAudit(time) })
}

const forAudit = ({ user_id, kind, minutes, note, started_at }: TimeRow): Written => ({
  user_id,
  kind,
  minutes,
  note,
  started_at: started_at.toISOString(),
})

async function timerOf(context: Context, work: LoadedWork) {
  const order = (await readReferences(context, [work.id])).get(work.id) ?? ''
  return conflict('work_timer_runs', { params: { order } })
}

/** Loads and locks an open order whose times of somebody the caller may write. @throws Failure of the loader, forbidden, 409 */
async function loadToWrite(context: Context, order: OrderRef, ofId: string): Promise<LoadedWork> {
  const work = await loadForCrew(context, order, undefined, 'locked')
  if (!mayWriteTimeOf(work, { userId: context.actor.userId, ofId })) throw forbidden()
  requireOpen(work)
  return work
}

async function loadTime(
  context: Context,
  order: OrderRef,
  id: string,
): Promise<{ work: LoadedWork; time: TimeRow }> {
  const work = await loadForCrew(context, order, undefined, 'locked')
  const time = await findTime(context.database, { workId: work.id, id })
  if (!time) throw notFound()
  if (!mayWriteTimeOf(work, { userId: context.actor.userId, ofId: time.user_id })) throw forbidden()
  requireOpen(work)
  return { work, time }
}

async function requireRoom({ database }: Context, { id }: LoadedWork): Promise<void> {
  if ((await countTimes(database, id)) >= limits.timesOfWork)
    throw conflict('work_times_full', { params: { maximum: limits.timesOfWork } })
}

function requirePast({ started_at, minutes }: { started_at: string; minutes: number }): void {
  const start = Date.parse(started_at)
  if (start > Date.now()) throw invalid({ started_at: { key: 'cm_requested_later' } })
  if (start + minutes * 60_000 > Date.now()) throw invalid({ minutes: { key: 'cm_requested_later' } })
}

async function copyRate(
  { database }: Context,
  { project_id }: LoadedWork,
  id: string | null,
): Promise<CopiedRate> {
  if (id === null) return { rate_id: null, rate: null }
  const rate = await findRate(database, project_id, id)
  if (!rate) throw invalid({ rate_id: { key: 'field_invalid' } })
  return rate
}
