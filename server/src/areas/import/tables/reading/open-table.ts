import type { Workbook } from '../../xlsx/open-workbook.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { openCsv, type TableSource } from './read-csv.ts'

/** Rows in which headings are looked for. */
const headingRows = 30

/** The first sheet with headings of ours, else the first that holds anything. */
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
        // Bytes are not told within a sheet: so many rows are a guess that only ever grows.
        if (row % 500 === 0) heard(1 - 1 / (1 + row / 20_000))
        yield { row: found.row, cells: Array.from(found.cells, (cell) => cell ?? '') }
      }
    },
    close: workbook.close,
  }
}

/** A table: a CSV file, or the workbook that was opened. `words` tell its headings from its rows. */
export const openTable = (
  path: string,
  workbook: Workbook | undefined,
  words: Vocabulary,
): Promise<TableSource> => (workbook ? tableOfWorkbook(workbook, words) : openCsv(path))
