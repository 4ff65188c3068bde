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
  /** With all six places. */
  reorder_level: string
  photo_id: string | null
  version: number
}

const materialColumns = sql`m.id, m.code, m.name, m.description, m.unit, m.category, m.reorder_level, m.version,
  (select id from asset_photo where material_id = m.id) as photo_id`

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

function conditionsOf({ search, category }: Pick<MaterialFilter, 'search' | 'category'>) {
  const conditions = [
    sql<boolean>`m.removed_at is null`,
    ...(search.trim() === '' ? [] : [sql<boolean>`m.search_text like contains_pattern(${search.trim()})`]),
    ...(category ? [sql<boolean>`m.category = ${category}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** A page of the materials that meet a search, by name. */
export async function searchMaterials(
  database: Database,
  { language, page, limit, ...filter }: MaterialFilter,
): Promise<MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select ${materialColumns} from material m where ${conditionsOf(filter)}
    order by name_in_order(m.name_order, ${language}), m.id limit ${limit} offset ${(page - 1) * limit}`.execute(
    database,
  )
  return rows
}

/** How many materials meet a search. */
export async function countMaterials(
  database: Database,
  filter: Pick<MaterialFilter, 'search' | 'category'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from material m where ${conditionsOf(filter)}`.execute(database)
  return rows[0]?.total ?? 0
}

/** The categories that materials are in. Each is stepped to by its index, however many materials are in it. */
export async function listCategories(database: Database): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    with recursive step as (
      select min(category) as category from material where removed_at is null and category > ''
      union all
      select (select min(category) from material where removed_at is null and category > step.category)
      from step where step.category is not null
    )
    select category from step where category is not null order by category`.execute(database)
  return rows.map((row) => row.category)
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
