import { sql, type RawBuilder } from 'kysely'
import type { Columns } from './map-columns.ts'

/** The cell of a field in line `n`; null where it is empty or no column has the field. */
export function cellOf(columns: Columns, field: string): RawBuilder<string | null> {
  const at = columns.indexOf(field)
  return at === -1 ? sql`null::text` : sql`nullif(n.cells[${sql.lit(at + 1)}], '')`
}

export const has = (columns: Columns, field: string): boolean => columns.includes(field)

/** Returns the languages in which the file has names or descriptions. */
export const languagesOf = (columns: Columns, field: 'name' | 'description'): string[] =>
  columns.flatMap((column) => (column?.startsWith(`${field}:`) ? [column.slice(field.length + 1)] : []))

/** The texts of a multilingual field in a line, by language; null when no column has the field. */
export function texts(columns: Columns, field: 'name' | 'description'): RawBuilder<unknown> {
  const languages = languagesOf(columns, field)
  if (languages.length === 0) return sql`null::jsonb`
  const pairs = languages.map(
    (language) => sql`${sql.lit(language)}::text, ${cellOf(columns, `${field}:${language}`)}`,
  )
  return sql`jsonb_build_object(${sql.join(pairs)})`
}
