import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, forbidden, notFound } from '../../serve/failure.ts'
import { assertVersion } from '../../serve/version.ts'
import { readToJudge, type JudgedWork } from './actions/judge-work.ts'
import { moveOrders, type OrderMove } from './actions/move-orders.ts'
import { eachOf, loadMany, type ManyAnswer } from './each-work.ts'
import { holdsOver } from './work.loader.ts'

/** What a person decides about orders of maintenance that will not be done. */
export interface LeavingOut {
  projectId: string
  orders: readonly (string | { id: string; version?: number | undefined })[]
  outcome: 'skipped' | 'excused'
  reason: string
}

const actions = { skipped: 'skip', excused: 'excuse' } as const

/**
 * Leaves out or excuses open orders of maintenance, each judged by itself [PM-13]. The caller holds the right for it in the project. Orders
 * go to the end of their workflows that is cancelled.
 */
export async function leaveOutOrders(
  context: Context,
  { projectId, orders, outcome, reason }: LeavingOut,
): Promise<ManyAnswer> {
  const versions = new Map(
    orders.map((one) => (typeof one === 'string' ? [one, undefined] : [one.id, one.version])),
  )
  const some = { projectId, kind: 'pm', ids: [...versions.keys()] } as const
  const works = await loadMany(context, some, 'locked')
  const judged = new Map((await readToJudge(context, works)).map((one) => [one.work.id, one]))
  const documented = await findDocumented(context.database, some.ids)
  const moves: OrderMove[] = []
  const answer = await eachOf(context, some, works, ({ id, version }) => {
    const one = judged.get(id)
    if (!one) throw notFound()
    assertVersion(versions.get(id), { version }, () => ({ version }))
    const next = judgeLeavingOut(one, outcome, documented.has(id))
    moves.push({ judged: one, next, action_key: actions[outcome], comment: reason })
  })
  if (moves.length === 0) return answer
  await writeOutcome(
    context.database,
    moves.map(({ judged: { work } }) => work.id),
    { outcome, reason },
  )
  await moveOrders(context, moves)
  return answer
}

/** Returns the step to which an order goes. @throws Failure 403, 409 */
function judgeLeavingOut(
  { work, definition, standing }: JudgedWork,
  outcome: LeavingOut['outcome'],
  isDocumented: boolean,
) {
  if (work.reader !== 'staff') throw forbidden()
  if (work.closed_at !== null || work.status === 'Completed' || work.status === 'Cancelled')
    throw conflict('pm_over')
  if (work.criticality === 'Statutory' && outcome === 'skipped') throw conflict('pm_statutory')
  if (work.criticality === 'Statutory' && !isDocumented) throw conflict('pm_needs_document')
  if ((standing.materials_out || standing.time_booked) && !holdsOver(work, 'edit'))
    throw conflict('work_materials_issued')
  const end = definition.steps.find((step) => step.is_end && step.status === 'Cancelled')
  if (!end) throw conflict('pm_no_cancelled_step')
  return end
}

/** Returns those of some orders at which a file lies. */
async function findDocumented(database: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from attachment where owner_kind = 'pm' and owner_id = any(${ids}::uuid[])`.execute(
    database,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Writes what became of locked orders, before they take the step that ends them. */
async function writeOutcome(
  database: Database,
  ids: readonly string[],
  { outcome, reason }: Pick<LeavingOut, 'outcome' | 'reason'>,
): Promise<void> {
  await sql`update work set outcome = ${outcome}, outcome_reason = ${reason} where id = any(${ids}::uuid[])`.execute(
    database,
  )
}
