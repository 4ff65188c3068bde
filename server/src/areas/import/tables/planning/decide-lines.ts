import { sql, type RawBuilder } from 'kysely'
import { analyzeTable } from '../../../../database/analyze-table.ts'
import type { Database } from '../../../../database/database.ts'
import type { Columns } from '../../../../staged-import/table/map-columns.ts'
import type { Place } from './judge-lines.ts'
import { has, languagesOf } from '../../../../staged-import/table/cells.ts'

/** The current texts, with the languages that the line fills in and without those that it leaves empty. */
function merged(columns: Columns, field: 'name' | 'description'): RawBuilder<unknown> {
  const languages = languagesOf(columns, field)
  const current = sql`coalesce(${sql.ref(`l.${field}`)}, '{}')`
  if (languages.length === 0) return current
  const all = sql`array[${sql.join(languages.map((language) => sql.lit(language)))}]::text[]`
  return sql`(${current} - ${all} || jsonb_strip_nulls(${sql.ref(`r.${field}`)}))`
}

/** The text in the file, empty where the cell is; the current one where the file has no such column. */
const textOf = (columns: Columns, field: string, column: string) =>
  has(columns, field)
    ? sql`coalesce(${sql.ref(`r.${column}`)}, '')`
    : sql`coalesce(${sql.ref(`l.${column}`)}, '')`

/**
 * Stores the outcome for every line: create, change (with old and new values), same or refused. Replaces an earlier dry
 * run.
 */
export async function decideLines(database: Database, { importId }: Place, columns: Columns): Promise<void> {
  await sql`delete from import_location where import_id = ${importId}`.execute(database)
  const ids = has(columns, 'ids') ? sql`r.ids` : sql`coalesce(l.ids, '{}')`
  const has_coords = has(columns, 'lat') && has(columns, 'lng')
  const [lat, lng] = has_coords ? [sql`r.lat`, sql`r.lng`] : [sql`l.lat`, sql`l.lng`]
  const changed = (field: string, was: RawBuilder<unknown>, is: RawBuilder<unknown>) =>
    sql`${sql.lit(field)}::text, case when ${was} is distinct from ${is} then jsonb_build_array(${was}, ${is}) end`
  await sql`
    insert into import_location (import_id, seq, row, action, location_id, parent_id, level, code, name, description,
      short_code, category_code, address, ids, lat, lng, changes, version, problem, problem_column, problem_params)
    with line as (
      select r.seq, r.row, r.code, j.problem as own_problem, j.field as own_field, j.params as own_params,
        k.problem, k.field, k.params, k.kept_id, k.fresh_id, k.parent_id, up.fresh_id as fresh_parent, reached.level,
        r.name, r.description, r.short_code, r.category_code, r.address, r.ids, r.lat, r.lng
      from read_line r join judged_line j using (seq)
        left join linked_line k using (seq) left join linked_line up on up.seq = k.parent_seq and up.kept_id is null
        left join reached_line reached on reached.seq = r.seq
    ), now as (
      select r.seq, r.row, coalesce(r.own_problem, r.problem) as problem, coalesce(r.own_field, r.field) as field,
        coalesce(r.own_params, r.params) as params, r.kept_id, coalesce(r.kept_id, r.fresh_id) as id,
        coalesce(r.fresh_parent, r.parent_id) as parent_id, r.level, r.code,
        ${merged(columns, 'name')} as name, ${merged(columns, 'description')} as description,
        ${textOf(columns, 'short_code', 'short_code')} as short_code,
        ${textOf(columns, 'category', 'category_code')} as category_code,
        ${textOf(columns, 'address', 'address')} as address, ${ids} as ids, ${lat} as lat, ${lng} as lng
      from line r left join location l on l.id = r.kept_id
    ), compared as (
      select now.*, l.version,
        case when now.kept_id is not null and now.problem is null then jsonb_strip_nulls(jsonb_build_object(
          ${sql.join([
            changed('code', sql`l.code`, sql`now.code`),
            changed('name', sql`l.name`, sql`now.name`),
            changed('description', sql`l.description`, sql`now.description`),
            changed('short_code', sql`l.short_code`, sql`now.short_code`),
            changed('category', sql`l.category_code`, sql`now.category_code`),
            changed('address', sql`l.address`, sql`now.address`),
            changed('ids', sql`l.ids`, sql`now.ids`),
            changed('lat', sql`l.lat`, sql`now.lat`),
            changed('lng', sql`l.lng`, sql`now.lng`),
            changed('parent', sql`l.parent_id`, sql`now.parent_id`),
          ])})) end as changes
      from now left join location l on l.id = now.kept_id
    )
    select ${importId}, seq, row,
      case when problem is not null then 'refused' when kept_id is null then 'create' when changes = '{}' then 'same'
        else 'change' end,
      case when problem is null then id else kept_id end, parent_id, level, code, name, description, short_code,
      category_code, address, ids, lat, lng, changes, version, problem, field, params
    from compared`.execute(database)
  await analyzeTable(database, 'import_location')
}
