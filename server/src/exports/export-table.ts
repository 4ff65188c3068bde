import { limits } from '@atrium/contract'
import type { Context } from '../serve/context.ts'
import { invalid } from '../serve/failure.ts'
import { writeCsv, type Cell } from '../tables/csv/write-csv.ts'
import { fileTypes } from '../tables/file-types.ts'
import { writeWorkbook } from '../tables/xlsx/write-workbook.ts'
import type { FileExport, Follow } from './file-export.ts'
import { dayIn } from './local-time.ts'

export interface TableToExport<Row> {
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
  /** Reads at most so many rows. It runs when the export has its turn, so that a waiting call holds no rows. */
  read(most: number): Promise<readonly Row[]>
  cellsOf(row: Row): Cell[]
}

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
      count: async (most) => (await table.read(most)).length,
      async describe() {
        const day = dayIn(table.timeZone)
        const name = `${[...table.name, day].filter((part) => part).join(' - ')}.${format}`
        return { name, type: fileTypes[format] }
      },
      async write(path, follow) {
        const found = await table.read(limits.exportRows + 1)
        if (found.length > limits.exportRows)
          throw invalid({ search_text: { key: 'export_too_large', params: { limit: limits.exportRows } } })
        const rows = cells(table, found, follow)
        await (format === 'csv' ? writeCsv(path, rows) : writeWorkbook(path, [{ name: sheet, rows }]))
      },
    }
  }
}

async function* cells<Row>(
  { headings, cellsOf }: TableToExport<Row>,
  rows: readonly Row[],
  follow: Follow,
): AsyncGenerator<Cell[]> {
  yield [...headings]
  for await (const row of follow(each(rows))) yield cellsOf(row)
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
