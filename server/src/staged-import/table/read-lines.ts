import { copyInto, copyText } from '../../database/copy-rows.ts'
import { withConnection, type Database } from '../../database/database.ts'
import { mostProblems } from '../problems.repository.ts'
import { unguarded } from '../../tables/formula-guard.ts'
import { WorkbookError } from '../../tables/xlsx/workbook-error.ts'
import { workbookLimits } from '../../tables/xlsx/workbook-limits.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isHeadingRow } from './map-columns.ts'
import { headingRows, type TableRow, type TableSource } from '../../tables/csv/read-csv.ts'

export const maximumLines = 500_000
const sampleRows = 5
const sampleLength = 80
/** Maximum length of a heading: every problem of its column repeats it. */
const headingLength = 200
/** Characters that wait in memory before they are sent. */
const piece = 256 * 1024

export interface ReadLines {
  headings: string[]
  /** The samples of each column, by place. */
  samples: string[][]
  lines: number
  /** The first cells without a heading, of each row that has any. */
  surplus: { sheet: string; row: number; value: string }[]
}

/** Returns a line in the text format of `copy`: an array of quoted texts, with quotes and backslashes escaped twice. */
function lineText(importId: string, seq: number, { row, cells }: TableRow): string {
  const list = cells.map((cell) => `"${unguarded(cell).replaceAll(/["\\]/g, '\\$&')}"`).join(',')
  return `${importId}\t${seq}\t${row}\t${copyText(`{${list}}`)}\n`
}

/** Yields the rows from the headings on: from the first row with several known headings, else from the first row. */
async function* fromHeadings(rows: AsyncGenerator<TableRow>, words: Vocabulary): AsyncGenerator<TableRow> {
  let waiting: TableRow[] | undefined = []
  for await (const row of rows) {
    if (row.cells.every((cell) => cell === '')) continue
    if (!waiting) {
      yield row
      continue
    }
    waiting.push(row)
    const isFound = isHeadingRow(row.cells, words)
    if (!isFound && waiting.length < headingRows) continue
    yield* isFound ? [row] : waiting
    waiting = undefined
  }
  yield* waiting ?? []
}

/**
 * Copies the lines of a table as they are into the database, one by one, on a separate connection. `heard` gets the
 * share that was read, of 1. Returns 'too-many' beyond the limit.
 */
export async function readLines(
  database: Database,
  importId: string,
  source: TableSource,
  words: Vocabulary,
  heard: (share: number) => Promise<void>,
): Promise<ReadLines | 'too-many'> {
  return withConnection(database, async (connection) => {
    await connection.query('begin')
    await connection.query('delete from import_line where import_id = $1', [importId])
    const sink = copyInto(connection, 'import_line', ['import_id', 'seq', 'row', 'cells'])
    const found: ReadLines = { headings: [], samples: [], lines: 0, surplus: [] }
    let isNumber: boolean[] = []
    let share = 0
    let waiting = ''
    for await (const read of fromHeadings(
      source.rows((now) => void (share = now)),
      words,
    )) {
      const { shown } = read
      const row = shown
        ? { ...read, cells: read.cells.map((cell, at) => (isNumber[at] ? cell : (shown[at] ?? cell))) }
        : read
      if (found.headings.length === 0) {
        // The server stores nothing of a file with passwords.
        if (row.cells.some((cell) => words.readHeading(cell)?.name === 'password'))
          throw new WorkbookError('passwords', 'a heading names passwords')
        found.headings = row.cells
          .slice(0, workbookLimits.columns)
          .map((cell) => cell.slice(0, headingLength))
        found.samples = found.headings.map(() => [])
        isNumber = row.cells.map((cell) => words.isNumber(words.readHeading(cell)?.name ?? ''))
        continue
      }
      found.lines += 1
      if (found.lines > maximumLines) break
      if (found.lines <= sampleRows)
        for (const [at, of] of found.samples.entries()) of.push((row.cells[at] ?? '').slice(0, sampleLength))
      const surplus = row.cells.slice(found.headings.length).find((cell) => cell !== '')
      if (surplus !== undefined && found.surplus.length < mostProblems)
        found.surplus.push({ sheet: row.sheet ?? '', row: row.row, value: surplus.slice(0, sampleLength) })
      waiting += lineText(importId, found.lines, row)
      if (waiting.length < piece) continue
      await sink.write(waiting)
      waiting = ''
      await heard(share)
    }
    if (waiting !== '') await sink.write(waiting)
    await sink.end()
    const isTooMany = found.lines > maximumLines
    await connection.query(isTooMany ? 'rollback' : 'commit')
    return isTooMany ? 'too-many' : found
  })
}
