import type { Workbook } from '../../tables/xlsx/open-workbook.ts'
import { joinSheets, type JoinedSheets } from './join-sheets.ts'
import type { Vocabulary } from './vocabulary.ts'
import { openCsv, type TableSource } from '../../tables/csv/read-csv.ts'

/** Number of rows in which the headings can be. */
const headingRows = 30

/** Returns the first sheet with known headings, else the first one that is not empty. */
async function chooseSheet(workbook: Workbook, { readHeading }: Vocabulary) {
  const filled: Workbook['sheets'] = []
  for (const sheet of workbook.sheets) {
    let looked = 0
    for await (const { cells } of sheet.rows()) {
      if (looked === 0) filled.push(sheet)
      looked += 1
      if (cells.filter((cell) => cell && readHeading(cell)).length >= 2) return sheet
      if (looked >= headingRows) break
    }
  }
  return filled[0] ?? workbook.sheets[0]
}

async function tableOfWorkbook(workbook: Workbook, words: Vocabulary): Promise<TableSource> {
  const sheet = await chooseSheet(workbook, words)
  return {
    format: 'xlsx',
    encoding: null,
    separator: null,
    sheet: sheet?.name ?? '',
    async *rows(heard) {
      let row = 0
      for await (const found of sheet?.rows() ?? []) {
        row += 1
        // A sheet does not report bytes, so the share is a guess from the rows, which only grows.
        if (row % 500 === 0) heard(1 - 1 / (1 + row / 20_000))
        yield { row: found.row, cells: Array.from(found.cells, (cell) => cell ?? '') }
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
  if (!workbook) return openCsv(path)
  const joined = sheets && (await joinSheets(workbook, words, sheets))
  return joined ?? tableOfWorkbook(workbook, words)
}
