import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { WorkbookError } from '../xlsx/workbook-error.ts'
import { workbookLimits } from '../xlsx/workbook-limits.ts'
import { keepableText } from '../keepable-text.ts'
import { declaredSeparator, likelySeparators, type Separator } from './separator.ts'
import { findEncoding, readHead, readText, type TextEncoding } from './text-encoding.ts'

/** A row of a table as the file has it; missing cells are empty. */
export interface TableRow {
  /** From 1, as in a spreadsheet. */
  row: number
  /** One more than `workbookLimits.columns` stands for all further ones. */
  cells: string[]
  /** Of a workbook, the cells as people see them, with the zeros and texts of their formats. */
  shown?: string[]
  /** The title of its sheet, in a table that consists of several. */
  sheet?: string
}

export interface TableSource {
  format: 'csv' | 'xlsx'
  encoding: TextEncoding | null
  separator: Separator | null
  sheet: string | null
  /** What is said of its sheets. */
  remarks?: readonly SheetRemark[]
  /** Yields the rows of the file, including headings. `heard` gets the share that was read, of 1. */
  rows: (heard: (share: number) => void) => AsyncGenerator<TableRow>
  close: () => void
}

/** Recognizes the row of headings of a table. */
export type IsHeadings = (cells: readonly string[]) => boolean

/** Number of rows in which the headings can be. */
export const headingRows = 30

/** Something to know about a sheet of the file. */
export interface SheetRemark {
  sheet: string
  key: 'import_sheet_hidden' | 'import_sheet_left'
  params: { sheet: string }
}

async function* readRows(
  path: string,
  encoding: TextEncoding,
  separator: Separator,
  heard: (share: number) => void,
): AsyncGenerator<TableRow> {
  const { size } = await stat(path)
  const text = Readable.from(readText(path, encoding, (bytes) => heard(bytes / Math.max(size, 1))))
  const parser = parse({
    delimiter: separator,
    // Files that were put together have several. The parser would take the first line's for all.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: workbookLimits.rowCharacters,
  })
  // The parser throws errors of the pipeline when it is read below.
  pipeline(text, parser, () => undefined)
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      if (row === 1 && /^sep=.$/i.test(record.join(separator))) continue
      const { columns } = workbookLimits
      const cells = record.slice(0, columns).map(keepableText)
      const further = record
        .slice(columns)
        .map(keepableText)
        .find((cell) => cell !== '')
      if (further !== undefined) cells.push(further)
      if (cells.some((cell) => cell.length > workbookLimits.cellCharacters))
        throw new WorkbookError('unpacks_too_large', `a cell of row ${row}`)
      yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new WorkbookError(
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'unpacks_too_large' : 'quote_not_closed',
      error.message,
      error,
    )
  }
}

/** Reports whether a file could be CSV: text with a separator, or with several lines. */
export async function looksLikeCsv(path: string): Promise<boolean> {
  const head = await readHead(path)
  const encoding = await findEncoding(path)
  if (!encoding) return false
  const text = new TextDecoder(encoding).decode(head)
  if (likelySeparators(text).length > 0) return true
  // No pattern may span lines: it would backtrack through many empty ones.
  return text.split(/[\r\n]/).filter((line) => line.trim() !== '').length > 1
}

/** Whether the first rows of a file, split by a separator, have one with headings. */
async function hasHeadings(rows: AsyncGenerator<TableRow>, isHeadings: IsHeadings): Promise<boolean> {
  let looked = 0
  try {
    for await (const { cells } of rows) {
      if (isHeadings(cells)) return true
      if (cells.some((cell) => cell !== '')) looked += 1
      if (looked >= headingRows) return false
    }
  } catch (error) {
    // Split by a wrong separator, a file can look as if a quote never ended.
    if (!(error instanceof WorkbookError)) throw error
  }
  return false
}

/**
 * Opens a CSV file in any supported encoding, with any separator: the one under which a row of headings is found, else the likeliest.
 * @throws WorkbookError for a file that is no text
 */
export async function openCsv(path: string, isHeadings: IsHeadings): Promise<TableSource> {
  const encoding = await findEncoding(path)
  if (!encoding) throw new WorkbookError('not_a_workbook', 'no text')
  const head = new TextDecoder(encoding).decode(await readHead(path))
  const likely = likelySeparators(head)
  let separator = declaredSeparator(head)
  for (const one of separator ? [] : likely) {
    if (
      !(await hasHeadings(
        readRows(path, encoding, one, () => undefined),
        isHeadings,
      ))
    )
      continue
    separator = one
    break
  }
  const found = separator ?? likely[0] ?? ','
  return {
    format: 'csv',
    encoding,
    separator: found,
    sheet: null,
    rows: (heard) => readRows(path, encoding, found, heard),
    close: () => undefined,
  }
}
