import type { ImportCounts } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { analyzeTable } from '../../../database/analyze-table.ts'
import type { Database } from '../../../database/database.ts'
import { addProblem, forgetPlanned } from '../../../staged-import/problems.repository.ts'
import type { TableToPlan } from '../../../staged-import/table/table-to-plan.ts'
import { firstOf } from '../../../staged-import/table/rules.ts'
import { cellOf, has, languagesOf, texts } from '../../../staged-import/table/cells.ts'
import { numberOf, recordRounded } from '../../../staged-import/table/number-cells.ts'
import { recordProblems } from '../../../staged-import/table/record-problems.ts'
import type { Columns } from '../../../staged-import/table/map-columns.ts'
import { readDefaultLanguage } from '../../../languages/languages.repository.ts'
import type { StockScope } from '../stock-import.loader.ts'
import { materialRules } from './judge-materials.ts'

/** The fields of a material that are numbers. */
const amounts = ['stock', 'unit_cost', 'reorder_level']

const amountOf = (columns: Columns, field: string) => numberOf(cellOf(columns, field), { sign: false })

/** An import into a store, and who plans it. */
export interface StockToPlan {
  importId: string
  storeId: string
  scope: StockScope
}

/** The result of a dry run. */
export interface PlannedStock {
  counts: Record<string, ImportCounts>
  /** Equal for equal outcomes. */
  digest: string
}

/**
 * Compares the lines of a table with the catalogue and the store's balances in this transaction, and stores the outcome of each
 * line. An empty cell changes nothing. Returns undefined when no column identifies the materials.
 */
export async function planStock(
  database: Database,
  { importId, storeId, scope }: StockToPlan,
  { columns, headings }: TableToPlan,
): Promise<PlannedStock | undefined> {
  await forgetPlanned(database, importId)
  await sql`delete from import_material where import_id = ${importId}`.execute(database)
  if (!has(columns, 'code')) {
    await addProblem(database, importId, { key: 'import_materials_unmapped', refused: true })
    return undefined
  }
  const needed = await readDefaultLanguage(database)
  await sql`
    insert into import_material (import_id, seq, row, action, material_id, code, name, description, unit, category, is_kept,
      stock_before, stock, unit_cost, reorder_before, reorder_level, problem, problem_column, problem_params)
    with words as (${wordsOfLibrary}), parsed as (
      select n.seq, n.row, ${cellOf(columns, 'code')} as code, ${filled(columns, 'name')} as name,
        ${filled(columns, 'description')} as description, coalesce(u.code, ${cellOf(columns, 'unit')}) as unit,
        coalesce(c.code, ${cellOf(columns, 'category')}) as category, ${cellOf(columns, 'stock')} as stock_cell,
        ${amountOf(columns, 'stock')} as stock, ${cellOf(columns, 'unit_cost')} as unit_cost_cell,
        ${amountOf(columns, 'unit_cost')} as unit_cost, ${cellOf(columns, 'reorder_level')} as reorder_level_cell,
        ${amountOf(columns, 'reorder_level')} as reorder_level
      from import_line n
        left join words u on u.kind = 'unit' and u.word = lower(${cellOf(columns, 'unit')})
        left join words c on c.kind = 'category' and c.word = lower(${cellOf(columns, 'category')})
      where n.import_id = ${importId}
    ), r as (
      select parsed.*, row_number() over (partition by lower(code) order by seq) as nth,
        first_value(row) over (partition by lower(code) order by seq) as first_row
      from parsed
    ), judged as (
      select r.*, m.id as known_id, m.name as known_name, m.unit as known_unit, m.category as known_category,
        b.material_id is not null as is_kept, b.stock as stock_before, b.reorder_level as reorder_before, m.reorder_level as first_level, p.*
      from r left join material m on lower(m.code) = lower(r.code) and m.removed_at is null
        left join stock_balance b on b.store_id = ${storeId} and b.material_id = m.id
        cross join lateral (select ${firstOf(materialRules(columns, scope, needed))}) p (problem, field, params)
    ), decided as (
      select *, coalesce(stock, stock_before, 0) as stock_after,
        coalesce(reorder_level, reorder_before, first_level, 0) as reorder_after
      from judged
    )
    select ${importId}, seq, row,
      case when problem is not null then 'refused' when known_id is null then 'create'
        when is_kept and stock_after = stock_before and reorder_after = reorder_before then 'same' else 'change' end,
      case when problem is null then coalesce(known_id, gen_random_uuid()) end, code, coalesce(known_name, name),
      description, coalesce(known_unit, unit), coalesce(known_category, category, ''), is_kept,
      stock_before, stock_after, unit_cost, reorder_before, reorder_after, problem, field, params
    from decided`.execute(database)
  await analyzeTable(database, 'import_material')
  await recordProblems(database, importId, { columns, headings }, 'import_material')
  await recordRounded(database, importId, { columns, headings }, 'import_material', amounts)
  return summary(database, importId)
}

/**
 * Selects the units and categories of the company by the words that a file may use for them, in lower case: the code, or a name in any
 * language. The code of an entry that was merged stands for the one that remains.
 */
const wordsOfLibrary = sql`
  select distinct on (kind, word) kind, word, code from (
    select e.kind, lower(e.code) as word, coalesce(i.code, e.code) as code, 1 as rank, e.position
    from library_entry e left join library_entry i on i.id = e.merged_into
    where e.kind in ('unit', 'category') and e.project_id is null
    union all
    select e.kind, lower(n.value), e.code, 2, e.position from library_entry e, jsonb_each_text(e.name) n
    where e.kind in ('unit', 'category') and e.project_id is null and e.retired_at is null
  ) w order by kind, word, rank, position`

/** Returns the languages that a line fills, as an object without the empty ones. */
function filled(columns: Columns, field: 'name' | 'description'): RawBuilder<unknown> {
  return languagesOf(columns, field).length === 0
    ? sql`'{}'::jsonb`
    : sql`jsonb_strip_nulls(${texts(columns, field)})`
}

async function summary(database: Database, importId: string): Promise<PlannedStock> {
  const { rows } = await sql<ImportCounts & { digest: string }>`
    select count(*) filter (where action = 'create')::int as create,
      count(*) filter (where action = 'change')::int as change,
      count(*) filter (where action = 'same')::int as same,
      count(*) filter (where action = 'refused')::int as refused, 0 as absent,
      concat(count(*), ' ', coalesce(sum(hashtextextended(concat_ws(' ', seq, action, is_kept, stock_before, stock, unit_cost,
        reorder_before, reorder_level, case when action <> 'create' then material_id end), 0)), 0)) as digest
    from import_material where import_id = ${importId}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('a plan has no summary')
  const { digest, ...material } = found
  return { counts: { material }, digest }
}
