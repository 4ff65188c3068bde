import type { Catalog, Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface SpareRow {
  id: string
  catalog: Catalog
  position: number
  material_id: string
  material: { code: string; name: Multilingual; unit: string }
  quantity: string
  note: string
}

const columns = sql`s.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, s.position, s.material_id,
  jsonb_build_object('code', m.code, 'name', m.name, 'unit', m.unit) as material, trim_scale(s.quantity)::text as quantity, s.note`

/** Returns the spare parts of a kind and of those above it, from the top; of a kind's own in their order. */
export async function readSpares(database: Database, catalogId: string): Promise<SpareRow[]> {
  const { rows } = await sql<SpareRow>`
    select ${columns} from catalogs_above(${catalogId}) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_spare where catalog_id = c.id offset 0) s,
      lateral (select * from material where id = s.material_id offset 0) m
    order by above.level desc, s.position`.execute(database)
  return rows
}

/** Returns the own spare parts of some kinds, of each in their order. */
export async function readOwnSpares(database: Database, catalogIds: readonly string[]): Promise<SpareRow[]> {
  const { rows } = await sql<SpareRow>`
    select ${columns} from catalog_spare s join catalog c on c.id = s.catalog_id join material m on m.id = s.material_id
    where s.catalog_id = any(${catalogIds}::uuid[]) order by s.catalog_id, s.position`.execute(database)
  return rows
}
