import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { mostProblems } from '../problems.repository.ts'
import { cellOf, has } from './cells.ts'
import type { TableToPlan } from './table-to-plan.ts'

/** Decimal places of the numbers that are stored. */
const places = 6
/** Characters of a cell that its problem repeats. */
const shownLength = 40

/** Replaces the digits of every shipped language by western ones. */
export const westernDigits = (cell: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`translate(${cell}, '٠١٢٣٤٥٦٧٨٩٫', '0123456789.')`

/**
 * Returns the number of a cell, rounded to the places that are stored; null if it has none. Refuses a comma before exactly three
 * digits: it could be a thousands separator, and a factor of a thousand is no small mistake. What is rounded has a digit less before
 * the point, as it could become one longer.
 */
export function numberOf(
  cell: RawBuilder<string | null>,
  { sign }: { sign: boolean },
): RawBuilder<string | null> {
  const digits = westernDigits(cell)
  const shape = `^${sign ? '-?' : ''}([0-9]{1,12}([.,][0-9]{1,6})?|[0-9]{1,11}[.,][0-9]{7,30})$`
  return sql`case when ${digits} ~ ${sql.lit(shape)} and ${digits} !~ ',[0-9]{3}$'
    then replace(${digits}, ',', '.')::numeric(18, 6) end`
}

/** Adds a remark for each number that was rounded, in the lines that are not refused. `planned` is the table of the dry run. */
export async function recordRounded(
  database: Database,
  importId: string,
  { columns, headings }: TableToPlan,
  planned: string,
  fields: readonly string[],
): Promise<void> {
  for (const field of fields) {
    if (!has(columns, field)) continue
    const cell = cellOf(columns, field)
    await sql`
      insert into import_problem (import_id, found_by, refused, sheet, row, column_name, key, params)
      select ${importId}, 'planning', false, '', n.row, ${headings[columns.indexOf(field)] ?? ''}, 'import_value_rounded',
        jsonb_build_object('value', left(${cell}, ${sql.lit(shownLength)}), 'places', ${sql.lit(places)}::int)
      from import_line n join ${sql.table(planned)} s on s.import_id = n.import_id and s.seq = n.seq
      where n.import_id = ${importId} and s.action <> 'refused'
        and ${westernDigits(cell)} ~ '[.,][0-9]{6}[0-9]*[1-9][0-9]*$'
      order by n.seq limit ${sql.lit(mostProblems)}`.execute(database)
  }
}
