import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import { listSeparator } from '../../../location-export/tables/code-path.ts'
import type { Columns } from '../reading/map-columns.ts'

/** The cell of a field in line `n`, null where it is empty or no column holds it. */
export function cellOf(columns: Columns, field: string): RawBuilder<string | null> {
  const at = columns.indexOf(field)
  return at === -1 ? sql`null::text` : sql`nullif(n.cells[${sql.lit(at + 1)}], '')`
}

export const has = (columns: Columns, field: string): boolean => columns.includes(field)

/** The languages that names or descriptions are given in. */
export const languagesOf = (columns: Columns, field: 'name' | 'description'): string[] =>
  columns.flatMap((column) => (column?.startsWith(`${field}:`) ? [column.slice(field.length + 1)] : []))

/** `a > b > c` as an array: a doubled separator is one letter of a text. */
const split = (text: RawBuilder<unknown>, separator: string) => {
  const one = separator.replace(/[\\|]/, '\\$&')
  const pattern = `\\s*(?<!${one})${one}(?!${one})\\s*`
  return sql`array_remove(array(
    select replace(btrim(piece), ${separator + separator}::text, ${separator}::text)
    from unnest(regexp_split_to_array(${text}, ${pattern}::text)) with ordinality as p (piece, nth) order by nth), '')`
}

/** What stands between the codes of the paths of this file. */
export async function findPathSeparator(
  database: Database,
  importId: string,
  columns: Columns,
): Promise<string> {
  const path = cellOf(columns, 'path')
  const { rows } = await sql<{ angle: boolean; slash: boolean; bar: boolean; back: boolean }>`
    select coalesce(bool_or(${path} like '%>%'), false) as angle, coalesce(bool_or(${path} like '%/%'), false) as slash,
      coalesce(bool_or(${path} like '%|%'), false) as bar,
      coalesce(bool_or(strpos(${path}, chr(92)) > 0), false) as back
    from import_line n where import_id = ${importId}`.execute(database)
  const found = rows[0]
  if (found?.angle) return '>'
  if (found?.slash) return '/'
  if (found?.bar) return '|'
  return found?.back ? '\\' : '>'
}

/** The languages of a multilingual field that the line fills, as an object; null when no column speaks of it. */
export function texts(columns: Columns, field: 'name' | 'description'): RawBuilder<unknown> {
  const languages = languagesOf(columns, field)
  if (languages.length === 0) return sql`null::jsonb`
  const pairs = languages.map(
    (language) => sql`${sql.lit(language)}::text, ${cellOf(columns, `${field}:${language}`)}`,
  )
  return sql`jsonb_build_object(${sql.join(pairs)})`
}

const number = (
  cell: RawBuilder<string | null>,
) => sql`case when ${cell} ~ '^[+-]?[0-9]{1,3}([.,][0-9]{1,20})?$'
  then replace(${cell}, ',', '.')::double precision end`

/**
 * What each line says, in a table of this transaction: its code, that of its parent and of the one above that, and its
 * fields; null where it is empty or not spoken of.
 */
export async function readFields(
  database: Database,
  importId: string,
  columns: Columns,
  separator: string,
): Promise<void> {
  await sql`drop table if exists read_line`.execute(database)
  await sql`
    create temporary table read_line (
      seq int, row int, code text, parent_code text, above_code text, name jsonb, description jsonb, short_code text,
      category_code text, address text, ids text[], lat double precision, lng double precision, is_placed boolean
    ) on commit drop`.execute(database)
  const code = cellOf(columns, 'code')
  const path = cellOf(columns, 'path')
  const parts = has(columns, 'path')
    ? sql`case when ${path} is null or ${path} = ${code} then '{}'::text[] else ${split(path, separator)} end`
    : sql`'{}'::text[]`
  const [lat, lng] = [cellOf(columns, 'lat'), cellOf(columns, 'lng')]
  await sql`
    insert into read_line
    select n.seq, n.row, s.code,
      case when above.parent is not null then above.parent
        when ${has(columns, 'path')}::boolean then null else ${cellOf(columns, 'parent')} end,
      case when above.parent is not null then above.above end,
      ${texts(columns, 'name')}, ${texts(columns, 'description')}, ${cellOf(columns, 'short_code')},
      ${cellOf(columns, 'category')}, ${cellOf(columns, 'address')},
      ${has(columns, 'ids') ? sql`coalesce(${split(cellOf(columns, 'ids'), listSeparator)}, '{}')` : sql`null::text[]`},
      ${number(lat)}, ${number(lng)},
      ${lat} is null and ${lng} is null or ${number(lat)} between -90 and 90 and ${number(lng)} between -180 and 180
    from import_line n
      cross join lateral (select ${parts} as parts offset 0) p
      cross join lateral (select coalesce(${code}, p.parts[cardinality(p.parts)]) as code offset 0) s
      cross join lateral (
        -- The path leads to the location, or to what it stands in.
        select cardinality(p.parts) - case when lower(p.parts[cardinality(p.parts)]) = lower(s.code) then 1 else 0 end as length
      ) w
      cross join lateral (
        select p.parts[w.length] as parent, p.parts[w.length - 1] as above
      ) above
    where n.import_id = ${importId}`.execute(database)
  await sql`analyze read_line`.execute(database)
}
