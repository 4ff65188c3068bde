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

/** Returns the spare parts of a kind and of those above it, from the top; of a kind's own in their order. */
export async function readSpares(database: Database, catalogId: string): Promise<SpareRow[]> {
  const { rows } = await sql<SpareRow>`
    select s.id, jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) as catalog, s.position, s.material_id,
      jsonb_build_object('code', m.code, 'name', m.name, 'unit', m.unit) as material, trim_scale(s.quantity)::text as quantity, s.note
    from catalogs_above(${catalogId}) above,
      lateral (select * from catalog where id = above.id offset 0) c,
      lateral (select * from catalog_spare where catalog_id = c.id offset 0) s,
      lateral (select * from material where id = s.material_id offset 0) m
    order by above.level desc, s.position`.execute(database)
  return rows
}
