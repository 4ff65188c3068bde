import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface LargeStock {
  stores: string[]
  materials: string[]
  entries: number
}

/**
 * Writes stores, materials that each store keeps, and a ledger of about `entries` rows for them, all booked by one user.
 * The last store and the last material are as full as the first.
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
  await sql`insert into stock_balance (store_id, material_id)
    select s.id, m.id from unnest(${stores.map((row) => row.id)}::uuid[]) as s (id),
      unnest(${materials.map((row) => row.id)}::uuid[]) as m (id)`.execute(database)
  const rounds = Math.ceil(given.entries / (stores.length * materials.length))
  for (let round = 0; round < rounds; round++) {
    await sql`insert into stock_ledger (store_id, material_id, kind, quantity, by, at)
      select b.store_id, b.material_id, (array['supply', 'return', 'adjust'])[1 + ${round}::int % 3], 1 + ${round}::int % 7, ${user},
        now() - interval '1 hour' * (${rounds}::int - ${round}::int)
      from stock_balance b join store s on s.id = b.store_id where s.project_id = ${project}`.execute(
      database,
    )
  }
  return {
    stores: stores.map((row) => row.id),
    materials: materials.map((row) => row.id),
    entries: rounds * stores.length * materials.length,
  }
}
