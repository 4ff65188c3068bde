import type { CallRequest, CallReply } from '@atrium/contract'
import type { Context } from '../../../serve/context.ts'
import { conflict, forbidden, invalid, notFound } from '../../../serve/failure.ts'
import { findFailures, readFailures } from './failures.repository.ts'
import { loadToChange } from '../load-to-change.ts'
import { raiseRated } from '../notices/raise-work-events.ts'
import { requireOpen } from '../require-open.ts'
import type { OrderRef } from '../work-kind.ts'
import { holdsOver, loadWork, type LoadedWork } from '../work.loader.ts'
import { inLanguage } from '../../../languages/multilingual.ts'
import { loadForCrew } from '../load-crew.ts'
import { writeFields } from './write-fields.ts'

type Review = Omit<CallRequest<'/cm/rate'>, 'cm_id'>

/**
 * Writes what the requester says of their completed order, until it is closed [CM-30].
 * @throws Failure of the loader, 403 for somebody else, 409 for an older version or in another status
 */
export async function rateWork(context: Context, order: OrderRef, given: Review): Promise<number> {
  const work = await loadWork(context, order, undefined, 'locked')
  if (!work.relations.includes('requester')) throw forbidden()
  requireOpen(work)
  assertCurrent(work, given)
  return review(context, work, given)
}

/**
 * Writes the review on behalf of the requester, also once the order is closed [CM-31].
 * @throws Failure of the loader, 409 for an older version or in another status
 */
export async function editReview(context: Context, order: OrderRef, given: Review): Promise<number> {
  const work = await loadToChange(context, { order, version: given.version }, 'edit_review')
  return review(context, work, given)
}

/** A requester gets no more of the current order than its version: they read it as `/cm/getRequest` shows it. */
function assertCurrent({ id, version }: LoadedWork, given: Review): void {
  if (given.version !== undefined && given.version !== version)
    throw conflict('conflict_version', { current: { id, version } })
}

async function review(context: Context, work: LoadedWork, { rating, comment }: Review): Promise<number> {
  if (work.status !== 'Completed') throw conflict('work_not_completed')
  const by = context.actor.userId
  // Who says the same again has not reviewed it again.
  const isSame = work.rating === rating && work.rating_comment === comment && work.rated_by === by
  const wanted = { rating, rating_comment: comment, rated_by: by, rated_at: new Date() }
  if (!isSame) await raiseRated(context, work)
  return writeFields(context, work, isSame ? {} : wanted)
}

/**
 * Says what was wrong with an order, why, and what helped, by the failure codes that its project has [CM-32].
 * @throws Failure of the loader, 403 for who neither works on it nor holds cm_edit, 409, 404 for a code that the project does not have, 422 for codes that do not lie below each other
 */
export async function setFailure(
  context: Context,
  order: OrderRef,
  { version, ...codes }: Omit<CallRequest<'/cm/setFailure'>, 'cm_id'>,
): Promise<number> {
  const work = await loadToChange(context, { order, version })
  assertSaysFailure(work)
  requireOpen(work)
  await assertChain(context, work, codes)
  return writeFields(context, work, codes)
}

/** @throws Failure forbidden for who neither works on an order nor holds cm_edit over it */
function assertSaysFailure(work: LoadedWork): void {
  if (!work.relations.includes('worker') && !holdsOver(work, 'edit')) throw forbidden()
}

/** Returns the codes that an order may name [CM-32]. @throws Failure of the loader, and as setFailure */
export async function readFailureCodes(
  context: Context,
  order: OrderRef,
): Promise<CallReply<'/cm/getFailureCodes/{id}'>> {
  const work = await loadForCrew(context, order)
  assertSaysFailure(work)
  const rows = await readFailures(context.database, work.project_id)
  return { codes: rows.map((row) => ({ ...row, name: inLanguage(row.name, context.actor.language) })) }
}

type Codes = Pick<CallRequest<'/cm/setFailure'>, 'problem_id' | 'cause_id' | 'remedy_id'>

/** A code that the order has already stays allowed, although its entry was retired. */
async function assertChain(context: Context, work: LoadedWork, codes: Codes): Promise<void> {
  const named = [codes.problem_id, codes.cause_id, codes.remedy_id].flatMap((id) => id ?? [])
  const kept = [work.problem_id, work.cause_id, work.remedy_id].flatMap((id) => id ?? [])
  const known = await findFailures(context.database, work.project_id, named, kept)
  let above: string | null = null
  for (const field of ['problem_id', 'cause_id', 'remedy_id'] as const) {
    const id = codes[field]
    if (id === null) {
      above = null
      continue
    }
    const found = known.get(id)
    if (!found) throw notFound()
    const isFirst = field === 'problem_id'
    if (found.parent_id !== above || (above === null) !== isFirst)
      throw invalid({ [field]: { key: 'work_failure_order' } })
    above = id
  }
}
