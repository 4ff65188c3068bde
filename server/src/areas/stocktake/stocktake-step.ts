import type { CallRequest, StocktakeState } from '@atrium/contract'
import { sql } from 'kysely'
import { raiseNotifications } from '../../notifications/raise-notifications.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid } from '../../serve/failure.ts'
import { loadForStep, type LoadedStocktake } from './stocktake.loader.ts'
import { changeState } from './stocktake.repository.ts'
import { summarize } from './stocktake-lines.repository.ts'
import { stocktakeToReview } from './stocktake-to-review.notification.ts'

/** What every step returns. */
export interface StepAnswer {
  state: StocktakeState
  version: number
}

/** Stores and records the result of a step of a locked stocktake. */
export async function finishStep(
  context: Context,
  stocktake: LoadedStocktake,
  state: StocktakeState,
  after: Record<string, unknown>,
): Promise<StepAnswer> {
  await changeState(context.database, stocktake.id, state)
  context.record({
    thing: 'stocktake',
    thingId: stocktake.id,
    projectId: stocktake.project_id,
    before: { state: stocktake.state },
    after: { state, ...after },
  })
  return { state, version: stocktake.version + 1 }
}

/**
 * Ends the count. Those who approve stocktakes are told.
 * @throws Failure 404, 403, 409 while some materials are not counted, unless they may stay so
 */
export async function reviewStocktake(
  context: Context,
  given: CallRequest<'/stocktake/review'>,
): Promise<StepAnswer> {
  const stocktake = await loadForStep(context, given, 'review', 'stocktake_count')
  const { open } = await summarize(context.database, {
    stocktakeId: stocktake.id,
    personId: context.actor.userId,
  })
  if (open > 0 && !given.leave_open) throw conflict('stocktake_open_lines', { params: { count: open } })
  const step = await finishStep(context, stocktake, 'Review', { note: given.note ?? '', open })
  await raiseNotifications(context, stocktakeToReview, [
    {
      projectId: stocktake.project_id,
      data: { stocktake_id: stocktake.id, store_id: stocktake.store_id },
    },
  ])
  return step
}

/**
 * Sends materials back to be counted, by default those that differ. They begin another round, in which one count holds.
 * @throws Failure 404, 403, 409 if none differs, 422 for materials that the stocktake does not have
 */
export async function recountLines(
  context: Context,
  given: CallRequest<'/stocktake/recount'>,
): Promise<StepAnswer & { lines: number }> {
  const { database } = context
  const stocktake = await loadForStep(context, given, 'recount', 'stocktake_approve')
  const named = given.material_ids && [...new Set(given.material_ids)]
  const chosen = named
    ? sql`material_id = any(${named}::uuid[])`
    : sql`(state = 'disputed' or difference <> 0)`
  const { rows } = await sql<{ material_id: string }>`
    update stocktake_line set round = round + 1, state = 'open', counted = null, balance = null, after_seq = null, counted_at = null
    where stocktake_id = ${stocktake.id} and ${chosen} returning material_id`.execute(database)
  if (named && rows.length < named.length) throw invalid({ material_ids: { key: 'stocktake_line_missing' } })
  if (rows.length === 0) throw conflict('stocktake_nothing_to_recount')
  const recounted = rows.map((row) => row.material_id)
  const step = await finishStep(context, stocktake, 'Counting', { note: given.note ?? '', recounted })
  return { ...step, lines: rows.length }
}

export async function cancelStocktake(
  context: Context,
  given: CallRequest<'/stocktake/cancel'>,
): Promise<StepAnswer> {
  const stocktake = await loadForStep(context, given, 'cancel', 'stocktake_add')
  return finishStep(context, stocktake, 'Cancelled', { note: given.note ?? '' })
}

/**
 * Stores why counts differ.
 * @returns the new version of the stocktake
 * @throws Failure 404, 403, 409, 422 for materials that the stocktake does not have
 */
export async function setReasons(
  context: Context,
  given: CallRequest<'/stocktake/setReasons'>,
): Promise<number> {
  const { database } = context
  const stocktake = await loadForStep(context, given, 'explain', 'stocktake_approve')
  const reasons = new Map(given.lines.map((line) => [line.material_id, line.reason]))
  const rows = [...reasons].map(([material_id, reason]) => ({ material_id, reason }))
  const { rows: known } = await sql<{ is_new: boolean }>`
    select l.reason <> r.reason as is_new
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (material_id uuid, reason text)
      join stocktake_line l on l.stocktake_id = ${stocktake.id} and l.material_id = r.material_id`.execute(
    database,
  )
  if (known.length < rows.length) throw invalid({ lines: { key: 'stocktake_line_missing' } })
  if (!known.some((row) => row.is_new)) {
    context.unchanged()
    return stocktake.version
  }
  await sql`
    update stocktake_line l set reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (material_id uuid, reason text)
    where l.stocktake_id = ${stocktake.id} and l.material_id = r.material_id`.execute(database)
  return (await finishStep(context, stocktake, 'Review', { reasons: rows })).version
}
