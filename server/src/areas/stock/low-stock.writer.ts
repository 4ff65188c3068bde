import { formatAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import { raiseNotifications, type Cause } from '../../notifications/raise-notifications.ts'
import type { BalanceKey, LockedBalances } from './book-entries.ts'
import { stockLow } from './low-stock.notification.ts'

/** A balance that a change has taken below its reorder level. */
export interface FallenBalance extends BalanceKey {
  project_id: string
}

/**
 * Tells of the balances that a booking has taken below their reorder level. Those that were below it before are left out.
 * @param held the balances as they were before the booking
 */
export async function raiseLowStock(
  cause: Cause,
  held: LockedBalances,
  keys: readonly BalanceKey[],
): Promise<void> {
  const available = keys.map(({ store_id, material_id }) => {
    const { stock, reserved } = held.get({ store_id, material_id })
    return { store_id, material_id, before: formatAmount(stock - reserved) }
  })
  const { rows } = await sql<FallenBalance>`
    select distinct b.store_id, b.material_id, s.project_id
    from jsonb_to_recordset(${JSON.stringify(available)}::jsonb) as k (store_id uuid, material_id uuid, before numeric)
      join stock_balance b on b.store_id = k.store_id and b.material_id = k.material_id
      join store s on s.id = b.store_id
    where b.is_low and k.before >= b.reorder_level
    order by b.store_id, b.material_id`.execute(cause.database)
  await raiseFallen(cause, rows)
}

/** Tells of balances that have fallen below their reorder level: once for each store, however many they are. */
export async function raiseFallen(cause: Cause, fallen: readonly FallenBalance[]): Promise<void> {
  const events = [...Map.groupBy(fallen, ({ store_id }) => store_id)].flatMap(
    ([store_id, [first, ...others]]) =>
      first
        ? [
            {
              projectId: first.project_id,
              data: { store_id, material_id: first.material_id, others: others.length },
            },
          ]
        : [],
  )
  await raiseNotifications(cause, stockLow, events)
}
