import { limits } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { invalid } from '../serve/failure.ts'
import { writeCsv, type Cell } from '../tables/csv/write-csv.ts'
import { fileTypes } from '../tables/file-types.ts'
import { writeWorkbook, type SheetToWrite } from '../tables/xlsx/write-workbook.ts'
import type { FileExport, Follow } from './file-export.ts'
import { dayIn } from './local-time.ts'

/** Its rows are read when the export has its turn, so that a waiting call holds none. */
export type TableToExport<Row> = Head & Source<Row> & { cellsOf(row: Row): Cell[] }

interface Head {
  /** The project whose rows these are; null for those of several projects. */
  projectId: string | null
  /** The beginning of the file's name; the day and the ending follow. */
  name: readonly (string | undefined)[]
  /** The time zone in which it is that day. */
  timeZone: string
  format: 'csv' | 'xlsx'
  /** The name of the workbook's sheet. */
  sheet: string
  headings: readonly string[]
  /** What a workbook contains besides, with headings in the first row of each sheet. A CSV file has no other sheets. */
  further?: readonly SheetToWrite[]
}

type Source<Row> = WholeRows<Row> | PagedRows<Row>

/** Rows that are read at once. */
interface WholeRows<Row> {
  /** Reads at most so many rows. */
  read(most: number): Promise<readonly Row[]>
}

/** Rows that are read in pages, so that a long list is never in memory as a whole. */
interface PagedRows<Row> {
  /** Reads the ids of at most so many rows, in their order. */
  readIds(most: number): Promise<readonly string[]>
  /** Reads the rows of some ids, in their order. Those that are gone meanwhile are left out. */
  readPage(ids: readonly string[]): Promise<readonly Row[]>
}

/** Rows in one page. */
const pageSize = 2000

/**
 * Exports rows as a CSV file or a workbook, with the headings first.
 * @param tableOf judges what the call does not declare about its access, and returns the table for the caller
 * @throws Failure 422 for more rows than one file may have
 */
export function exportTable<Row>(tableOf: (context: Context) => Promise<TableToExport<Row>>): FileExport {
  return async (context) => {
    const table = await tableOf(context)
    const { format, sheet, projectId } = table
    return {
      projectId,
      count: async (most) => (await begin(table, most)).count,
      async describe() {
        const day = dayIn(table.timeZone)
        const name = `${[...table.name, day].filter((part) => part).join(' - ')}.${format}`
        return { name, type: fileTypes[format] }
      },
      async write(path, follow) {
        const found = await begin(table, limits.exportRows + 1)
        if (found.count > limits.exportRows)
          throw invalid({ search_text: { key: 'export_too_large', params: { limit: limits.exportRows } } })
        const rows = cells(table, found.rows, follow)
        await (format === 'csv'
          ? writeCsv(path, rows)
          : writeWorkbook(path, [{ name: sheet, rows }, ...(table.further ?? [])]))
      },
    }
  }
}

/** Finds at most so many rows; returns how many there are, and the rows. */
async function begin<Row>(
  source: Source<Row>,
  most: number,
): Promise<{ count: number; rows: () => AsyncIterable<Row> }> {
  if ('read' in source) {
    const found = await source.read(most)
    return {
      count: found.length,
      async *rows() {
        yield* found
      },
    }
  }
  const ids = await source.readIds(most)
  return {
    count: ids.length,
    async *rows() {
      for (let first = 0; first < ids.length; first += pageSize)
        yield* await source.readPage(ids.slice(first, first + pageSize))
    },
  }
}

async function* cells<Row>(
  { headings, cellsOf }: TableToExport<Row>,
  rows: () => AsyncIterable<Row>,
  follow: Follow,
): AsyncGenerator<Cell[]> {
  yield [...headings]
  for await (const row of follow(rows())) yield cellsOf(row)
}
