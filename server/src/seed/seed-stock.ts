import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'
import { callAs } from './call-as.ts'
import { demoLedger, reorderLevelOf, type DemoEntry } from './demo-ledger.ts'
import { demoPriceOf } from './demo-prices.ts'
import { demoStores, keptMaterials } from './demo-stores.ts'
import type { SeededStores } from './seed-stores.ts'

/** Bookings of one transaction: each moves a balance, and PostgreSQL cleans up old versions of it only between transactions. */
const bookedAtOnce = 1_000

/** Each takes a connection and a processor. */
const lanesOfBookings = 2

/**
 * Fills the stores of the demo project: two years of bookings, and levels at which to order again.
 * @param bookedBy ids of the users in whose names entries are booked
 */
export async function seedStock(
  services: Services,
  administrator: Actor,
  { storeIds, materialIds }: SeededStores,
  bookedBy: readonly string[],
): Promise<void> {
  const entries = demoStores.flatMap((store, place) =>
    keptMaterials(store).flatMap(({ material, index }) =>
      demoLedger(material, store.size, index + place * 3).map((entry, turn) => ({
        store_id: storeIds.get(store.code),
        material_id: materialIds.get(material.code),
        by: bookedBy[(index + place) % bookedBy.length],
        unit_cost:
          entry.kind === 'supply' || entry.kind === 'opening'
            ? demoPriceOf(material.code, entry.daysAgo, turn)
            : null,
        ...entry,
      })),
    ),
  )
  await book(services, entries)
  for (const store of demoStores) {
    for (const { material } of keptMaterials(store)) {
      await callAs(services, administrator, '/store/update_material', {
        store_id: storeIds.get(store.code) ?? '',
        material_id: materialIds.get(material.code) ?? '',
        reorder_level: reorderLevelOf(material, store.size),
      })
    }
  }
}

interface Booking extends DemoEntry {
  store_id: string | undefined
  material_id: string | undefined
  by: string | undefined
  /** An exact decimal. */
  unit_cost: string | null
}

/** Writes past bookings into the ledger itself, which moves the balances, as a call always books at the current time. */
async function book({ database }: Services, bookings: readonly Booking[]): Promise<void> {
  // Entries of one time keep the order in which they were made.
  const inOrder = bookings.toSorted((a, b) => b.daysAgo - a.daysAgo)
  await sql`insert into stock_balance (store_id, material_id)
    select distinct store_id, material_id
    from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as b (store_id uuid, material_id uuid)`.execute(
    database,
  )
  await Promise.all(lanesOf(inOrder).map((lane) => bookInOrder(database, lane)))
}

/** Shares bookings out to lanes that PostgreSQL books side by side. The bookings of a store stay in one lane, in their order. */
function lanesOf(bookings: readonly Booking[]): Booking[][] {
  const lanes = Array.from({ length: lanesOfBookings }, (): Booking[] => [])
  const ofStores = [...Map.groupBy(bookings, (booking) => booking.store_id).values()]
  for (const ofStore of ofStores.toSorted((a, b) => b.length - a.length))
    lanes.toSorted((a, b) => a.length - b.length)[0]?.push(...ofStore)
  return lanes
}

async function bookInOrder(database: Database, bookings: readonly Booking[]): Promise<void> {
  for (let from = 0; from < bookings.length; from += bookedAtOnce) {
    const part = bookings.slice(from, from + bookedAtOnce).map((booking, turn) => ({ ...booking, turn }))
    await sql`insert into stock_ledger (store_id, material_id, kind, quantity, unit_cost, by, at)
      select store_id, material_id, kind, quantity, unit_cost, by, now() - "daysAgo" * interval '1 day'
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
        as b (store_id uuid, material_id uuid, kind text, quantity numeric,
          unit_cost numeric, by uuid, "daysAgo" float, turn int)
      order by turn`.execute(database)
  }
}
