import type { Sheet, Workbook } from '../tables/xlsx/open-workbook.ts'
import type { SheetRow } from '../tables/xlsx/sheet-rows.ts'
import type { CobieProblem } from './cobie-problem.ts'
import {
  cobieSheetNames,
  cobieSheetOf,
  cobieSheets,
  type CobieSheet,
  type CobieSheetName,
} from './cobie-sheets.ts'
import { findColumns } from './find-columns.ts'

/** A row's cells by column name, without empty cells and `n/a`. */
export type CobieValues = Readonly<Record<string, string>>

export interface CobieRow {
  sheet: CobieSheetName
  /** From 1, as in a spreadsheet. */
  row: number
  values: CobieValues
}

export interface CobieReading {
  problem: (problem: CobieProblem) => void
  /** Called after each sheet, with the bytes of XML read so far and in all. */
  progress?: (done: number, all: number) => void
}

/** Number of rows from the top in which the headings can be. */
const headingRows = 30

/** Columns of COBie that are no texts: their numbers are read without what a format shows beside them. */
const quantities =
  /^(?:Elevation|(?:Usable)?Height|(?:Gross|Net)Area|(?:Warranty)?Duration(?:Parts|Labor)?|ReplacementCost|ExpectedLife|Nominal\w+|Value|Start|Frequency|Lead(?:In|Out)Time|Coordinate\w+|\w+Rotation)$/

const isNothing = (text: string) => text === '' || /^n\s*\/\s*a$/i.test(text)

function rowValues(
  row: SheetRow,
  names: (string | undefined)[],
  { title, columns }: CobieSheet,
  reading: CobieReading,
): CobieValues {
  const values: Record<string, string> = {}
  for (const [place, cell] of row.cells.entries()) {
    const column = names[place]
    const text =
      column !== undefined && columns.includes(column) && !quantities.test(column)
        ? (row.shown?.[place] ?? cell)
        : cell
    if (text === undefined || column === undefined || isNothing(text)) continue
    if (row.failed.includes(place)) {
      // Some people write =NA() where others write n/a.
      if (text !== '#N/A') {
        reading.problem({
          sheet: title,
          row: row.row,
          column,
          key: 'import_formula_failed',
          params: { value: text },
        })
      }
      continue
    }
    values[column] = text
  }
  return values
}

async function* readSheet(
  name: CobieSheetName,
  sheet: Sheet,
  reading: CobieReading,
): AsyncGenerator<CobieRow> {
  const definition = cobieSheets[name]
  const { title } = definition
  let names: (string | undefined)[] | undefined
  let looked = 0
  let held = false
  for await (const row of sheet.rows()) {
    if (!names) {
      if (!held && sheet.isHidden)
        reading.problem({ sheet: title, row: 0, key: 'import_sheet_hidden', params: { sheet: sheet.name } })
      held = true
      const found = findColumns(row, definition)
      looked += 1
      if (!found && looked >= headingRows) break
      if (!found) continue
      names = found.names
      for (const column of found.repeated) {
        reading.problem({ sheet: title, row: row.row, column, key: 'import_column_twice' })
      }
      const missing = definition.required.filter((column) => !names?.includes(column))
      for (const column of missing) {
        reading.problem({
          sheet: title,
          row: row.row,
          column,
          key: 'import_column_missing',
          params: { column },
        })
      }
      continue
    }
    const values = rowValues(row, names, definition, reading)
    if (Object.keys(values).length > 0) yield { sheet: name, row: row.row, values }
  }
  if (!names && held) reading.problem({ sheet: title, row: 0, key: 'import_header_missing' })
}

/** Finds the sheets of COBie in a workbook. Reports and leaves out a second sheet of the same name; a visible one counts first. */
export function cobieSheetsOf(
  workbook: Workbook,
  problem: CobieReading['problem'],
): Map<CobieSheetName, Sheet> {
  const found = new Map<CobieSheetName, Sheet>()
  const visibleFirst = [...workbook.sheets].sort(
    (one, other) => Number(one.isHidden) - Number(other.isHidden),
  )
  for (const sheet of visibleFirst) {
    const name = cobieSheetOf(sheet.name)
    if (!name) continue
    if (found.has(name)) problem({ sheet: sheet.name, row: 0, key: 'import_sheet_twice' })
    else found.set(name, sheet)
  }
  return found
}

/**
 * Yields the rows of a COBie workbook, sheet by sheet, named rows before those that name them. Reports problems of
 * cells and headings as it finds them; does not compare rows with each other.
 * @throws WorkbookError when the file proves to be damaged
 */
export async function* readCobie(workbook: Workbook, reading: CobieReading): AsyncGenerator<CobieRow> {
  const sheets = cobieSheetsOf(workbook, reading.problem)
  const all = [...sheets.values()].reduce((sum, sheet) => sum + sheet.size, 0)
  let done = 0
  for (const name of cobieSheetNames) {
    const sheet = sheets.get(name)
    if (!sheet) continue
    yield* readSheet(name, sheet, reading)
    done += sheet.size
    reading.progress?.(done, all)
  }
}
