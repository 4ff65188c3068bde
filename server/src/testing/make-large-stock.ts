import { sql } from 'kysely'
import { bePatient, type Database } from '../database/database.ts'

export interface LargeStock {
  stores: string[]
  materials: string[]
  entries: number
}

/**
 * Writes stores, materials that each store keeps, and a ledger of about `entries` rows for them, all booked by one user. The
 * last store and the last material are as full as the first. Writes balances itself and not by the ledger's trigger, which
 * takes a database role that may disable triggers.
 */
export async function makeLargeStock(
  database: Database,
  given: { project: string; user: string; stores: number; materials: number; entries: number },
): Promise<LargeStock> {
  const { project, user } = given
  const { rows: stores } = await sql<{ id: string }>`
    insert into store (project_id, code, name, type)
    select ${project}, 'LS-' || n, jsonb_build_object('en', 'Large store ' || n, 'fr', 'Grand magasin ' || n),
      (array['Main', 'Sub', 'Staging'])[1 + n % 3]
    from generate_series(1, ${given.stores}::int) n returning id`.execute(database)
  const { rows: materials } = await sql<{ id: string }>`
    insert into material (code, name, unit, category)
    select ${project}::text || '-' || n,
      jsonb_build_object('en', (array['Filter', 'Lamp', 'Valve', 'Screw', 'Belt'])[1 + n % 5] || ' ' || n),
      'pcs', 'category-' || n % 40
    from generate_series(1, ${given.materials}::int) n returning id`.execute(database)
  const rounds = Math.ceil(given.entries / (stores.length * materials.length))
  await database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await bePatient(transaction)
    await sql`insert into stock_balance (store_id, material_id, stock)
      select s.id, m.id, (select sum(1 + round % 7) from generate_series(0, ${rounds}::int - 1) round)
      from unnest(${stores.map((row) => row.id)}::uuid[]) as s (id),
        unnest(${materials.map((row) => row.id)}::uuid[]) as m (id)`.execute(transaction)
    await withoutIndexes(transaction, 'stock_ledger', async () => {
      await sql`insert into stock_ledger (store_id, material_id, kind, quantity, balance, by, at)
        select s.id, m.id, (array['supply', 'return', 'adjust'])[1 + r.round % 3], r.quantity, r.balance, ${user},
          now() - interval '1 hour' * (${rounds}::int - r.round)
        from (select round, 1 + round % 7 as quantity, sum(1 + round % 7) over (order by round) as balance
            from generate_series(0, ${rounds}::int - 1) round) r,
          unnest(${stores.map((row) => row.id)}::uuid[]) as s (id),
          unnest(${materials.map((row) => row.id)}::uuid[]) as m (id)`.execute(transaction)
    })
  })
  return {
    stores: stores.map((row) => row.id),
    materials: materials.map((row) => row.id),
    entries: rounds * stores.length * materials.length,
  }
}

/** Drops the indexes of a table while it is filled, as creating them for all rows at once is several times faster. */
async function withoutIndexes(database: Database, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not indisunique`.execute(database)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(database)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(database)
}
