import type { StockKind } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../serve/actor.ts'
import { conflict, type FailureDetails } from '../../serve/failure.ts'
import { formatAmount, parseAmount, tooMany } from '@atrium/contract/amounts'

/** A store's balance of a material, locked until the transaction ends. Amounts are in millionths. */
export interface Balance {
  stock: bigint
  reserved: bigint
  /** The moving average of a unit, null while no entry has a price. */
  averageCost: string | null
}

/** Who books, and in which transaction. */
export interface Booking {
  database: Database
  actor: Pick<Actor, 'userId'>
}

/** The key of a balance: a store and a material. */
export interface BalanceKey {
  store_id: string
  material_id: string
}

export interface Movement extends BalanceKey {
  kind: StockKind
  /** Signed, in millionths. */
  quantity: bigint
  request_id: string | null
  note: string
  /** The entry that it takes back. */
  refersTo?: string | null
  /** What a unit costs, of entries that bring a price. Null or missing: nobody said. */
  unitCost?: string | null
  /** The balance whose average is the price of a unit, in place of `unitCost`. */
  pricedBy?: BalanceKey
  /** How much of the reserved amount it uses up. */
  release?: bigint
  /** Whether the movement may take what is reserved for others. */
  takes: 'free' | 'reserved'
  /** The member of the call that asked for the movement, for errors. */
  field: string
}

const keyOf = ({ store_id, material_id }: BalanceKey) => `${store_id} ${material_id}`

/** Locked balances, by store and material. Nobody else changes them until the transaction ends. */
export class LockedBalances {
  readonly #balances: Map<string, Balance>
  /** Whether a material was added to the list of a store. */
  readonly isExtended: boolean

  constructor(balances: Map<string, Balance>, isExtended: boolean) {
    this.#balances = balances
    this.isExtended = isExtended
  }

  get(key: BalanceKey): Balance {
    const balance = this.#balances.get(keyOf(key))
    if (!balance) throw new Error('a balance is not locked')
    return balance
  }
}

/**
 * Locks balances, and creates missing ones at zero with the reorder level of their material. Everybody locks them in the same
 * order, so that no two deadlock [STK-6]. The caller has locked the stores, so that nobody removes a balance meanwhile.
 */
export async function lockBalances(database: Database, keys: readonly BalanceKey[]): Promise<LockedBalances> {
  const balanceKeys = sql`select distinct store_id, material_id
    from jsonb_to_recordset(${JSON.stringify(keys.map(({ store_id, material_id }) => ({ store_id, material_id })))}::jsonb)
      as k (store_id uuid, material_id uuid)`
  const begun = await sql`insert into stock_balance (store_id, material_id, reorder_level)
    select k.store_id, k.material_id, m.reorder_level
    from (${balanceKeys}) k join material m on m.id = k.material_id order by k.store_id, k.material_id
    on conflict do nothing returning store_id`.execute(database)
  const { rows } = await sql<BalanceKey & { stock: string; reserved: string; average_cost: string | null }>`
    select b.store_id, b.material_id, b.stock, b.reserved, round(b.average_cost, 6)::text as average_cost from stock_balance b
    where (b.store_id, b.material_id) in (${balanceKeys})
    order by b.store_id, b.material_id for update of b`.execute(database)
  const balances = rows.map((row): [string, Balance] => [
    keyOf(row),
    { stock: parseAmount(row.stock), reserved: parseAmount(row.reserved), averageCost: row.average_cost },
  ])
  return new LockedBalances(new Map(balances), begun.rows.length > 0)
}

/**
 * Books movements on locked balances, all or none. Each movement has a balance of its own.
 * @returns the ids of the entries, in the order of the movements
 * @throws Failure conflict that names every line for which there is not enough
 */
export async function bookEntries(
  { database, actor }: Booking,
  held: LockedBalances,
  movements: readonly Movement[],
): Promise<string[]> {
  assertPossible(held, movements)
  if (movements.length === 0) return []
  const entries = movements.map((one, place) => ({
    place,
    store_id: one.store_id,
    material_id: one.material_id,
    kind: one.kind,
    quantity: formatAmount(one.quantity),
    unit_cost: one.pricedBy ? held.get(one.pricedBy).averageCost : (one.unitCost ?? null),
    request_id: one.request_id,
    refers_to: one.refersTo ?? null,
    note: one.note,
  }))
  // A trigger of the ledger moves the balance and its average, and notes both in the entry.
  const { rows } = await sql<{ id: string }>`
    insert into stock_ledger (store_id, material_id, kind, quantity, unit_cost, request_id, refers_to, by, note)
    select store_id, material_id, kind, quantity, unit_cost, request_id, refers_to, ${actor.userId}, note
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (place int, store_id uuid, material_id uuid,
      kind text, quantity numeric, unit_cost numeric, request_id uuid, refers_to uuid, note text)
    order by place returning id`.execute(database)
  const released = movements.flatMap((one) =>
    one.release === undefined ? [] : [{ ...pickKey(one), by: -one.release }],
  )
  await changeReserved(database, released)
  return rows.map((row) => row.id)
}

/** Raises or lowers the reserved amounts of locked balances. */
export async function changeReserved(
  database: Database,
  changes: readonly (BalanceKey & { by: bigint })[],
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ by, ...key }) => ({ ...key, by: formatAmount(by) }))
  await sql`update stock_balance b set reserved = b.reserved + c.by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (store_id uuid, material_id uuid, by numeric)
    where b.store_id = c.store_id and b.material_id = c.material_id`.execute(database)
}

function pickKey({ store_id, material_id }: BalanceKey): BalanceKey {
  return { store_id, material_id }
}

function assertPossible(held: LockedBalances, movements: readonly Movement[]): void {
  const fields: NonNullable<FailureDetails['fields']> = {}
  for (const one of movements) {
    const { stock, reserved } = held.get(one)
    const bound = one.takes === 'free' ? stock - reserved : stock
    const available = bound < 0n ? 0n : bound
    if (one.quantity < 0n && -one.quantity > available)
      fields[one.field] = { key: 'stock_insufficient', params: { available: formatAmount(available) } }
    else if (stock + one.quantity >= tooMany) fields[one.field] = { key: 'stock_too_much' }
  }
  const first = Object.values(fields)[0]
  if (first) throw conflict(first.key, { fields, ...(first.params && { params: first.params }) })
}
