import type { NameSort } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { hasWords, phraseFirst } from '../../database/words.ts'
import { prepared } from '../../database/prepared.ts'
import { type MaterialRow, materialColumns } from './material-rows.loader.ts'

export interface MaterialFilter {
  search: string
  category: string | undefined
  language: string
  sort: NameSort
  page: number
  limit: number
}

/** The condition that a material `m` has a barcode. An array, so that the index of the ids answers it. */
const hasBarcode = (code: string) => sql<boolean>`m.id = any(array(
  select material_id from material_barcode where lower(code) = lower(${code.trim()})))`

function conditionsOf({ search, category }: Pick<MaterialFilter, 'search' | 'category'>) {
  const conditions = [
    sql<boolean>`m.removed_at is null`,
    ...(search.trim() === ''
      ? []
      : [sql<boolean>`(${hasWords(sql`m.search_text`, search)} or ${hasBarcode(search)})`]),
    ...(category ? [sql<boolean>`m.category = ${category}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** Returns a page of the materials that match a search, by name, and the total. */
export async function searchMaterials(
  database: Database,
  { language, sort, page, limit, ...filter }: MaterialFilter,
): Promise<{ rows: MaterialRow[]; total: number }> {
  const found = conditionsOf(filter)
  const counted = sql`select count(*)::int as total from material m where ${found}`
  // The language is a literal: each language has its own index for sorting names.
  const direction = sort === 'name' ? sql`asc` : sql`desc`
  const query = sql<MaterialRow & { total: number }>`
    select ${materialColumns}, (${counted}) as total from material m where ${found}
    order by ${sort === 'name' ? phraseFirst(sql`m.search_text`, filter.search) : sql``}
      name_in_order(m.name_order, ${sql.lit(language)}) ${direction}, m.id ${direction}
    limit ${limit} offset ${(page - 1) * limit}`
  // Only the plain list is prepared: a plan for any values walks the names, through all materials if a category has few.
  const isPlain = filter.search.trim() === '' && !filter.category
  const { rows } = await (isPlain ? prepared(database, query) : query.execute(database))
  // A page after the last one is empty, so no row carries the total.
  const [first] =
    rows.length > 0 || page === 1 ? rows : (await sql<{ total: number }>`${counted}`.execute(database)).rows
  return { rows, total: first?.total ?? 0 }
}

/**
 * Lists the categories of all materials. Steps through the index, so its cost grows with the categories and not with the
 * materials.
 */
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

/** Returns whether any store keeps a material. */
export async function isKept(database: Database, materialId: string): Promise<boolean> {
  const { rows } = await sql`
    select from stock_balance where material_id = ${materialId} limit 1`.execute(database)
  return rows.length > 0
}

/** Returns those of some materials of which a store has some or owes some, or which an open request or stocktake names. */
export async function listUsed(
  database: Database,
  materialIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from unnest(${materialIds}::uuid[]) as m (id)
    where exists (select from stock_balance b where b.material_id = m.id and (b.stock > 0 or b.reserved > 0))
      or exists (select from stock_request_line n join stock_request r on r.id = n.request_id
        where n.material_id = m.id and r.state in ('Pending', 'Approved'))
      or exists (select from stocktake_line l where l.material_id = m.id and l.is_open)`.execute(database)
  return new Set(rows.map((row) => row.id))
}

/** Returns those of some materials that kinds of assets need as spare parts. */
export async function listSpareMaterials(
  database: Database,
  materialIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ material_id: string }>`
    select distinct s.material_id from catalog_spare s join catalog c on c.id = s.catalog_id
    where s.material_id = any(${materialIds}::uuid[]) and c.removed_at is null`.execute(database)
  return new Set(rows.map((row) => row.material_id))
}

/** Returns those of some materials that maintenance plans of kinds of assets take. */
export async function listPlannedMaterials(
  database: Database,
  materialIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ material_id: string }>`
    select distinct n.material_id from catalog_plan_material n join catalog_plan p on p.id = n.plan_id
      join catalog c on c.id = p.catalog_id
    where n.material_id = any(${materialIds}::uuid[]) and c.removed_at is null`.execute(database)
  return new Set(rows.map((row) => row.material_id))
}
