import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../database/database.ts'
import { cellOf, has, texts } from '../../../../staged-import/table/cells.ts'
import { listSeparator } from '../../../../tables/code-path.ts'
import type { Columns } from '../../../../staged-import/table/map-columns.ts'

/** Splits `a > b > c` into an array. A doubled separator is a character of the text. */
const split = (text: RawBuilder<unknown>, separator: string) => {
  const one = separator.replace(/[\\|]/, '\\$&')
  const pattern = `\\s*(?<!${one})${one}(?!${one})\\s*`
  return sql`array_remove(array(
    select replace(btrim(piece), ${separator + separator}::text, ${separator}::text)
    from unnest(regexp_split_to_array(${text}, ${pattern}::text)) with ordinality as p (piece, nth) order by nth), '')`
}

/** Finds the separator of the codes in this file's paths. */
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

const number = (
  cell: RawBuilder<string | null>,
) => sql`case when ${cell} ~ '^[+-]?[0-9]{1,3}([.,][0-9]{1,20})?$'
  then replace(${cell}, ',', '.')::double precision end`

/**
 * Reads the fields of each line into a temporary table: its code, the codes of its parent and grandparent, and the
 * others; null where the cell is empty or the column missing.
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
