import type { CallReply, CallRequest } from '@atrium/contract'
import { limits } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../serve/failure.ts'
import { loadForCrew } from '../load-crew.ts'
import { isActiveMember } from '../people/people.repository.ts'
import { readReferences } from '../read-references.ts'
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
import { lockWork } from '../work-rows.loader.ts'
import { loadSeenWork, requireOver, type LoadedWork } from '../work.loader.ts'

type Written = Readonly<Record<string, unknown>>

/** Writes down that a time of a locked order changed, and counts its minutes again. */
async function changed(
  context: Context,
  work: { id: string; project_id: string },
  entry: { before?: Written; after?: Written },
): Promise<void> {
  await recountMinutes(context.database, work.id)
  context.record({ thing: 'work', thingId: work.id, projectId: work.project_id, ...entry }, 'work')
}

/**
 * Starts the timer of the caller [CM-71].
 * @throws Failure of the loader, forbidden for who does not work on the order, 409 while another one runs and for a closed order
 */
export async function startTimer(
  context: Context,
  { cm_id, kind, rate_id }: CallRequest<'/cm/startTimer'>,
): Promise<Omit<CallReply<'/cm/startTimer'>, 'status'>> {
  const { database, actor } = context
  await leaveHiddenTimer(context, cm_id)
  const work = await loadToWrite(context, cm_id, actor.userId)
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
      { id: timer.work_id, project_id: timer.project_id },
      { after: { user_id: actor.userId, kind: ended.kind, minutes: ended.minutes } },
    )
}

/** The timer runs on an order that the caller sees: its reference is told. */
async function timerRuns(context: Context) {
  const timer = await findTimer(context.database, context.actor.userId)
  const references = timer ? await readReferences(context, [timer.work_id]) : undefined
  const order = (timer && references?.get(timer.work_id)) ?? '…'
  return conflict('work_timer_runs', { params: { order } })
}

/**
 * Ends the timer of the caller on an order, also on one that they see no longer.
 * @throws Failure of the loader, 409 if none runs
 */
export async function stopTimer(
  context: Context,
  { cm_id, note }: CallRequest<'/cm/stopTimer'>,
): Promise<Omit<CallReply<'/cm/stopTimer'>, 'status'>> {
  const { database, actor } = context
  const timer = await findTimer(database, actor.userId)
  if (timer?.work_id === cm_id) {
    await lockWork(database, [cm_id])
    context.judged()
    const ended = await endTimer(database, { workId: cm_id, userId: actor.userId, note })
    if (ended) {
      const { kind, minutes, is_cut } = ended
      await changed(
        context,
        { id: cm_id, project_id: timer.project_id },
        { after: { user_id: actor.userId, kind, minutes, note } },
      )
      return { minutes, is_cut }
    }
  }
  await loadForCrew(context, cm_id)
  throw conflict('work_timer_stopped')
}

/** Writes down time that was worked. @throws Failure of the loader, forbidden, 409, 422 for a time of the future or an unknown rate */
export async function addTime(
  context: Context,
  { cm_id, user_id, rate_id, ...worked }: CallRequest<'/cm/addTime'>,
): Promise<string> {
  const ofId = user_id ?? context.actor.userId
  const work = await loadToWrite(context, cm_id, ofId)
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
  { cm_id, id, rate_id, ...worked }: CallRequest<'/cm/updateTime'>,
): Promise<void> {
  const { work, time } = await loadTime(context, cm_id, id)
  if (time.ended_at === null) throw await timerOf(context, work)
  requirePast(worked)
  const isSame = rate_id === undefined || rate_id === time.rate_id
  if (!isSame) await requireOver(context, work, 'cm_cost')
  const rate = isSame ? time : await copyRate(context, work, rate_id)
  await updateTime(context.database, id, { ...worked, rate_id: rate.rate_id, rate: rate.rate })
  await changed(context, work, { before: forAudit(time), after: { user_id: time.user_id, ...worked } })
}

export async function removeTime(
  context: Context,
  { cm_id, id }: CallRequest<'/cm/removeTime'>,
): Promise<void> {
  const { work, time } = await loadTime(context, cm_id, id)
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
async function loadToWrite(context: Context, id: string, ofId: string): Promise<LoadedWork> {
  const work = await loadForCrew(context, id, undefined, 'locked')
  if (!mayWriteTimeOf(work, { userId: context.actor.userId, ofId })) throw forbidden()
  requireOpen(work)
  return work
}

async function loadTime(
  context: Context,
  workId: string,
  id: string,
): Promise<{ work: LoadedWork; time: TimeRow }> {
  const work = await loadForCrew(context, workId, undefined, 'locked')
  const time = await findTime(context.database, { workId, id })
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
