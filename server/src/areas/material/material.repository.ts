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
  version: number
}

const materialColumns = sql`m.id, m.code, m.name, m.description, m.unit, m.category, m.version`

/** The materials of some ids, in no order; removed ones are missing. `kept`: they stand until the transaction ends. */
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

export interface MaterialFilter {
  search: string
  category: string | undefined
  language: string
  page: number
  limit: number
}

/** A page of the materials that meet a search, by name. */
export async function searchMaterials(
  database: Database,
  { search, category, language, page, limit }: MaterialFilter,
): Promise<MaterialRow[]> {
  const conditions = [
    sql<boolean>`m.removed_at is null`,
    ...(search.trim() === '' ? [] : [sql<boolean>`m.search_text like contains_pattern(${search.trim()})`]),
    ...(category ? [sql<boolean>`m.category = ${category}`] : []),
  ]
  const { rows } = await sql<MaterialRow>`
    select ${materialColumns} from material m where ${sql.join(conditions, sql` and `)}
    order by name_in_order(m.name_order, ${language}), m.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  return rows
}

/** Whether any store keeps a material, and whether it has some of it, owes some, or an open request names it. */
export async function readUse(
  database: Database,
  materialId: string,
): Promise<{ is_kept: boolean; is_used: boolean }> {
  const { rows } = await sql<{ is_kept: boolean; is_used: boolean }>`select
    exists (select from stock_balance where material_id = ${materialId}) as is_kept,
    exists (select from stock_balance where material_id = ${materialId} and (stock > 0 or reserved > 0))
      or exists (select from stock_request_line n join stock_request r on r.id = n.request_id
        where n.material_id = ${materialId} and r.state in ('Pending', 'Approved')) as is_used`.execute(
    database,
  )
  return rows[0] ?? { is_kept: false, is_used: false }
}
