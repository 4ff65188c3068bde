import { openRequestStates } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { findStores } from '../store/store-rows.loader.ts'
import { changeReserved, lockBalances, type BalanceKey } from './book-entries.ts'
import { raiseLowStock } from './low-stock.writer.ts'
import { reserves } from './stock-request.policy.ts'
import { findRequests, lockRequests, type RequestRow } from './stock-request.repository.ts'

/**
 * Cancels what is still asked for by some orders: their issues that wait or are approved. What was handed out stays so, and
 * what was reserved becomes free. Materials that come back still may. The caller has locked the orders, and asks no right of
 * the stores: who ends an order need not see them.
 * @returns how many requests were cancelled
 */
export async function cancelRequestsOfWork(context: Context, workIds: readonly string[]): Promise<number> {
  const { database, actor } = context
  const { rows: found } = await sql<{ id: string; store_id: string }>`
    select id, store_id from stock_request
    where work_id = any(${workIds}::uuid[]) and type = 'issue' and state = any(${[...openRequestStates]}::text[])`.execute(
    database,
  )
  if (found.length === 0) return 0
  await findStores(database, actor.userId, [...new Set(found.map((row) => row.store_id))], 'kept')
  const ids = found.map(({ id }) => id)
  await lockRequests(database, ids)
  const open: readonly string[] = openRequestStates
  const requests = (await findRequests(database, ids)).filter(({ state }) => open.includes(state))
  await release(context, requests)
  await sql`update stock_request set state = 'Cancelled', version = version + 1
    where id = any(${requests.map(({ id }) => id)}::uuid[])`.execute(database)
  for (const request of requests) record(context, request)
  return requests.length
}

/** Frees what is reserved for some locked requests, each balance once. */
async function release(context: Context, requests: readonly RequestRow[]): Promise<void> {
  const freed = new Map<string, BalanceKey & { by: bigint }>()
  for (const request of requests.filter((one) => one.state === 'Approved' && reserves(one)))
    for (const { material_id, quantity, done } of request.lines) {
      const key = `${request.store_id} ${material_id}`
      const sum = freed.get(key) ?? { store_id: request.store_id, material_id, by: 0n }
      freed.set(key, { ...sum, by: sum.by + parseAmount(done) - parseAmount(quantity) })
    }
  const changes = [...freed.values()]
  if (changes.length === 0) return
  const held = await lockBalances(context.database, changes)
  await changeReserved(context.database, changes)
  await raiseLowStock(context, held, changes)
}

function record(context: Context, { id, project_id, state, answer, lines: all }: RequestRow): void {
  const lines = all.map(({ material_id, quantity, done }) => ({ material_id, quantity, done }))
  context.record({
    thing: 'stock_request',
    thingId: id,
    projectId: project_id,
    before: { state, lines },
    after: { state: 'Cancelled', answer, note: '', lines },
  })
}
