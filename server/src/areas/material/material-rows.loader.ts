import type { Multilingual } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

export interface MaterialRow {
  id: string
  code: string
  name: Multilingual
  description: Multilingual
  unit: string
  category: string
  /** With all six decimal places. */
  reorder_level: string
  photo_id: string | null
  version: number
}

export const materialColumns = sql`m.id, m.code, m.name, m.description, m.unit, m.category, m.reorder_level, m.version,
  (select id from attachment where owner_id = m.id and owner_kind = 'material' and is_cover) as photo_id`

/** Returns the materials of some ids in no order, without removed ones. `kept` locks them until the transaction ends. */
export async function findMaterials(
  database: Database,
  ids: readonly string[],
  lock?: 'kept' | 'locked',
): Promise<MaterialRow[]> {
  const held = lock === 'locked' ? sql`order by m.id for update of m` : sql`order by m.id for share of m`
  const { rows } = await sql<MaterialRow>`
    select ${materialColumns} from material m
    where m.id = any(${ids}::uuid[]) and m.removed_at is null ${lock ? held : sql``}`.execute(database)
  return rows
}
