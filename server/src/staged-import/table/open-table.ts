import type { Sheet, Workbook } from '../../tables/xlsx/open-workbook.ts'
import { remarksOf, sheetsBySight, sheetsWithHeadings } from './hidden-sheets.ts'
import { shownCells } from '../../tables/xlsx/sheet-rows.ts'
import { joinSheets, type JoinedSheets } from './join-sheets.ts'
import { isHeadingRow } from './map-columns.ts'
import type { Vocabulary } from './vocabulary.ts'
import { openCsv, type TableSource } from '../../tables/csv/read-csv.ts'

/**
 * Returns the sheet to read: the first visible one with known headings, else the first visible one that is not empty. A hidden one is
 * read where no visible one has a row; else those with known headings are named.
 */
async function chooseSheet(workbook: Workbook, words: Vocabulary) {
  const { visible, hidden } = sheetsBySight(workbook.sheets)
  const known = await sheetsWithHeadings(hidden, words)
  for (const sheets of [visible, hidden]) {
    const chosen = (await sheetsWithHeadings(sheets, words, 1))[0] ?? (await firstFilled(sheets))
    if (chosen) return { chosen, remarks: remarksOf(chosen, known) }
  }
  return { chosen: workbook.sheets[0], remarks: [] }
}

async function firstFilled(sheets: readonly Sheet[]): Promise<Sheet | undefined> {
  for (const sheet of sheets) for await (const _ of sheet.rows()) return sheet
  return undefined
}

async function tableOfWorkbook(workbook: Workbook, words: Vocabulary): Promise<TableSource> {
  const { chosen: sheet, remarks } = await chooseSheet(workbook, words)
  return {
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheet: sheet?.name ?? '',
    remarks,
    async *rows(heard) {
      let row = 0
      for await (const found of sheet?.rows() ?? []) {
        row += 1
        // A sheet does not report bytes, so the share is a guess from the rows, which only grows.
        if (row % 500 === 0) heard(1 - 1 / (1 + row / 20_000))
        const cells = Array.from(found.cells, (cell) => cell ?? '')
        yield { row: found.row, cells, ...(found.shown && { shown: shownCells(found) }) }
      }
    },
    close: workbook.close,
  }
}

/**
 * Opens a table: a CSV file, or the given workbook. `words` distinguish its headings from its rows. `sheets` says which sheets are
 * read as one table; of a workbook without them, one sheet is read.
 */
export async function openTable(
  path: string,
  workbook: Workbook | undefined,
  words: Vocabulary,
  sheets?: JoinedSheets,
): Promise<TableSource> {
  if (!workbook) return openCsv(path, (cells) => isHeadingRow(cells, words))
  const joined = sheets && (await joinSheets(workbook, words, sheets))
  return joined ?? tableOfWorkbook(workbook, words)
}
