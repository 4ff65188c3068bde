import type { MessageKey, MessageParams } from '@atrium/contract'
import type { Columns } from '../table/map-columns.ts'

/** A line of a table as it was stored. */
export interface RawLine {
  seq: number
  row: number
  cells: string[]
}

/** Why a line is refused. */
export interface LineProblem {
  key: MessageKey
  /** The field of a column. */
  field: string
  params?: MessageParams
}

/** The problem of a line that has nothing in a column that it needs. */
export const missing = (field: string): LineProblem => ({
  field,
  key: 'import_value_missing',
  params: { column: field },
})

/** Returns a function that reads the filled cells of lines by the fields of their columns. */
export function filledReader(columns: Columns): (line: Pick<RawLine, 'cells'>) => Map<string, string> {
  const places = columns.flatMap((field, at) => (field === null ? [] : [[field, at] as const]))
  return ({ cells }) =>
    new Map(places.flatMap(([field, at]) => (cells[at] ? [[field, cells[at]] as const] : [])))
}

/** Returns the texts of a field that has a column for each language, by language. */
export const textsIn = (filled: ReadonlyMap<string, string>, field: string): Record<string, string> =>
  Object.fromEntries(
    [...filled].flatMap(([column, text]) =>
      column.startsWith(`${field}:`) ? [[column.slice(field.length + 1), text]] : [],
    ),
  )

/** Replaces the digits of every shipped language by western ones. */
export const westernDigits = (text: string): string =>
  text.replaceAll(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit))).replaceAll('٫', '.')
