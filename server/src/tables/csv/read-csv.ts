import { stat } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { WorkbookError } from '../xlsx/workbook-error.ts'
import { workbookLimits } from '../xlsx/workbook-limits.ts'
import { keepableText } from '../keepable-text.ts'
import { findSeparator, type Separator } from './separator.ts'
import { findEncoding, readHead, readText, type TextEncoding } from './text-encoding.ts'

/** A row of a table as the file has it; missing cells are empty. */
export interface TableRow {
  /** From 1, as in a spreadsheet. */
  row: number
  cells: string[]
}

export interface TableSource {
  format: 'csv' | 'xlsx'
  encoding: TextEncoding | null
  separator: Separator | null
  sheet: string | null
  /** Yields the rows of the file, including headings. `heard` gets the share that was read, of 1. */
  rows: (heard: (share: number) => void) => AsyncGenerator<TableRow>
  close: () => void
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
      const cells = record.slice(0, workbookLimits.columns).map(keepableText)
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
  if (findSeparator(text) !== undefined) return true
  // No pattern may span lines: it would backtrack through many empty ones.
  return text.split(/[\r\n]/).filter((line) => line.trim() !== '').length > 1
}

/** Opens a CSV file in any supported encoding, with any separator. @throws WorkbookError for a file that is no text */
export async function openCsv(path: string): Promise<TableSource> {
  const encoding = await findEncoding(path)
  if (!encoding) throw new WorkbookError('not_a_workbook', 'no text')
  const separator = findSeparator(new TextDecoder(encoding).decode(await readHead(path))) ?? ','
  return {
    format: 'csv',
    encoding,
    separator,
    sheet: null,
    rows: (heard) => readRows(path, encoding, separator, heard),
    close: () => undefined,
  }
}
