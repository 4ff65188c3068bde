import { sql } from 'kysely'
import { dayIn } from '../../languages/day-in.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, invalid } from '../../serve/failure.ts'
import { loadToChange } from './load-to-change.ts'
import { recordWork } from './record-work.ts'

/** An order of maintenance that has moved, with the occurrence that it is of. */
export interface MovedWork {
  id: string
  version: number
  schedule_id: string | null
  epoch: number | null
  sequence: number | null
}

type DaysRow = Omit<MovedWork, 'id' | 'version'> & { due_on: string; window_to: string }

/**
 * Moves an open order of maintenance to another day [PM-14]. Its window stays: it is that of its occurrence, and whoever moves an order
 * beyond it says why.
 * @throws Failure of the loader, 403 for who does not see its place, 409 for an order that is over, 422
 */
export async function moveDueDay(
  context: Context,
  given: { pm_id: string; version?: number | undefined; due_on: string; reason: string },
): Promise<MovedWork> {
  const { database } = context
  const work = await loadToChange(context, {
    order: { id: given.pm_id, kind: 'pm' },
    version: given.version,
  })
  await context.require(work.project_id, 'pm_schedule')
  if (work.reader !== 'staff') throw forbidden()
  if (work.closed_at !== null || work.status === 'Completed') throw conflict('pm_over')
  const { rows } = await sql<DaysRow>`
    select due_on::text as due_on, window_to::text as window_to, schedule_id, epoch, sequence from work where id = ${work.id}`.execute(
    database,
  )
  const [row] = rows
  if (!row) throw new Error('the order is locked, so it is there')
  const { due_on: before, window_to: last, ...of } = row
  assertMoveReason(context, { dueOn: given.due_on, last, reason: given.reason })
  if (given.due_on === before) {
    context.unchanged()
    return { id: work.id, version: work.version, ...of }
  }
  const written = await sql<{ version: number }>`
    update work set due_on = ${given.due_on}::date, version = version + 1, changed_at = clock_timestamp()
    where id = ${work.id} returning version`.execute(database)
  recordMove(context, work, { before, after: given.due_on, reason: given.reason })
  return { id: work.id, version: written.rows[0]?.version ?? work.version, ...of }
}

/** Makes a locked order the first occurrence of a new epoch of its schedule, on the day to which it was moved. */
export async function beginEpoch(
  { database }: Pick<Context, 'database'>,
  id: string,
  epoch: number,
): Promise<void> {
  await sql`update work set epoch = ${epoch}, sequence = 1, occurrence_on = due_on where id = ${id}`.execute(
    database,
  )
}

/** A day after the window needs a reason [PM-14]. Days are YYYY-MM-DD. @throws Failure 422 */
export function assertMoveReason(
  { actor }: Pick<Context, 'actor'>,
  { dueOn, last, reason }: { dueOn: string; last: string; reason: string },
): void {
  if (dueOn <= last || reason !== '') return
  throw invalid({ reason: { key: 'pm_move_needs_reason', params: { day: dayIn(actor.language, last) } } })
}

/** Writes into the trail that an order was moved to another day, and why. */
export function recordMove(
  context: Context,
  { id, project_id }: { id: string; project_id: string },
  { before, after, reason }: { before: string; after: string; reason: string },
): void {
  recordWork(
    context,
    { id, project_id, kind: 'pm' },
    { before: { due_on: before }, after: { due_on: after, ...(reason && { comment: reason }) } },
  )
}
