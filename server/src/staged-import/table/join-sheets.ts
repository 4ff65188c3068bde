import { headingRows, type TableSource } from '../../tables/csv/read-csv.ts'
import type { Sheet, Workbook } from '../../tables/xlsx/open-workbook.ts'
import { shownCells } from '../../tables/xlsx/sheet-rows.ts'
import { WorkbookError } from '../../tables/xlsx/workbook-error.ts'
import { workbookLimits } from '../../tables/xlsx/workbook-limits.ts'
import { remarksOf, sheetsBySight, sheetsWithHeadings } from './hidden-sheets.ts'
import { isHeadingRow } from './map-columns.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How a subject reads several sheets of a workbook as one table. */
export interface JoinedSheets {
  /** The heading of the column that contains the title of the sheet. */
  heading: string
  /** Whether a sheet belongs to the table. All others are left out. */
  isRead(title: string): boolean
}

interface SheetToJoin {
  sheet: Sheet
  /** The number of its row of headings; 0 if it has none. */
  headingRow: number
  /** For each of its columns, the place in the joined table. */
  places: number[]
}

async function findHeadings(sheet: Sheet, words: Vocabulary): Promise<{ row: number; headings: string[] }> {
  let looked = 0
  for await (const { row, cells } of sheet.rows()) {
    const headings = Array.from(cells, (cell) => cell ?? '').slice(0, workbookLimits.columns)
    if (isHeadingRow(headings, words)) return { row, headings }
    looked += 1
    if (looked >= headingRows) break
  }
  return { row: 0, headings: [] }
}

/** Returns what a heading means, equal for 'Name', 'Nom' and 'name'. One that is not known stands for itself. */
function meaningOf(heading: string, { readHeading }: Vocabulary): string {
  const read = readHeading(heading)
  return read ? `${read.name}:${read.language ?? ''}` : heading
}

/**
 * Reads the sheets of a workbook that the subject names as one table. Its first column contains the title of the sheet, unless a cell
 * of the sheet's own column for that is filled. A column of several sheets is recognized by its heading. Cells without a heading
 * follow those of all columns. Returns undefined for a workbook without such a sheet.
 * @throws WorkbookError if the sheets together have more columns than one sheet may have: each row is as wide as all of them
 */
export async function joinSheets(
  workbook: Workbook,
  words: Vocabulary,
  { heading: titleHeading, isRead }: JoinedSheets,
): Promise<TableSource | undefined> {
  const { visible, hidden } = sheetsBySight(workbook.sheets.filter(({ name }) => isRead(name)))
  const chosen = visible.length > 0 ? visible : hidden
  if (chosen.length === 0) return undefined
  const left = chosen === hidden ? [] : await sheetsWithHeadings(hidden, words)
  const remarks =
    chosen === hidden
      ? hidden.flatMap((sheet) => remarksOf(sheet, []))
      : chosen.slice(0, 1).flatMap((sheet) => remarksOf(sheet, left))
  const headings = [titleHeading]
  const known = new Map([[meaningOf(titleHeading, words), 0]])
  const toJoin: SheetToJoin[] = []
  for (const sheet of chosen) {
    const found = await findHeadings(sheet, words)
    const taken = new Set<number>()
    const places = found.headings.map((heading) => {
      const meaning = meaningOf(heading, words)
      const place = known.get(meaning)
      if (heading !== '' && place !== undefined && !taken.has(place)) {
        taken.add(place)
        return place
      }
      const added = headings.push(heading) - 1
      if (heading !== '' && place === undefined) known.set(meaning, added)
      taken.add(added)
      return added
    })
    if (headings.length > workbookLimits.columns)
      throw new WorkbookError(
        'unpacks_too_large',
        `the sheets have more than ${workbookLimits.columns} columns`,
      )
    toJoin.push({ sheet, headingRow: found.row, places })
  }
  return {
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheet: null,
    remarks,
    async *rows(heard) {
      yield { row: 0, cells: headings }
      for (const [at, { sheet, headingRow, places }] of toJoin.entries()) {
        heard(at / toJoin.length)
        for await (const found of sheet.rows()) {
          if (found.row <= headingRow || !found.cells.some((cell) => cell)) continue
          const place = { title: sheet.name, places, width: headings.length }
          yield {
            row: found.row,
            cells: joined(found.cells, place),
            ...(found.shown && { shown: joined(shownCells(found), place) }),
            sheet: sheet.name,
          }
        }
      }
    },
    close: workbook.close,
  }
}

function joined(
  cells: readonly (string | undefined)[],
  { title, places, width }: { title: string; places: readonly number[]; width: number },
): string[] {
  const whole = Array.from({ length: width }, () => '')
  for (const [from, to] of places.entries()) whole[to] = cells[from] ?? ''
  if (whole[0] === '') whole[0] = title
  for (let at = places.length; at < cells.length; at += 1) if (cells[at]) whole.push(cells[at] ?? '')
  return whole
}
