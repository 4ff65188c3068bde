import { dirname } from 'node:path'
import { forgetOldUploads } from '../files/forget-uploads.ts'
import type { Context } from '../serve/context.ts'
import { invalid } from '../serve/failure.ts'
import { makeServedFile, type ServedFile } from '../serve/served-file.ts'
import { writeCsv, type Cell } from '../tables/csv/write-csv.ts'
import { fileTypes } from '../tables/file-types.ts'
import { writeWorkbook } from '../tables/xlsx/write-workbook.ts'
import { limits } from '@atrium/contract'
import { dayIn } from './local-time.ts'
import { inExportTurn } from './in-export-turn.ts'

export interface TableToExport<Row> {
  /** The beginning of the file's name; the day and the ending follow. */
  name: readonly (string | undefined)[]
  /** The time zone in which it is that day. */
  timeZone: string
  format: keyof typeof fileTypes
  /** The name of the workbook's sheet. */
  sheet: string
  headings: readonly string[]
  /** Checks what the call does not declare about its access. It runs again after waiting for a turn. */
  judge?(context: Context): Promise<unknown>
  /** Reads at most so many rows. It runs when the export has its turn, so that a waiting call holds no rows. */
  read(most: number, context: Context): Promise<readonly Row[]>
  cellsOf(row: Row): Cell[]
}

/**
 * Writes rows into a CSV file or a workbook, with the headings first.
 * @throws Failure 422 for more rows than one file may have
 */
export async function exportTable<Row>(context: Context, table: TableToExport<Row>): Promise<ServedFile> {
  const { format, sheet } = table
  const judge = async (judged: Context) => table.judge?.(judged)
  return inExportTurn(context, judge, async (_, current) => {
    const { services } = current
    const found = await table.read(limits.exportRows + 1, current)
    if (found.length > limits.exportRows)
      throw invalid({ search_text: { key: 'export_too_large', params: { limit: limits.exportRows } } })
    const day = dayIn(table.timeZone)
    const name = `${[...table.name, day].filter((part) => part).join(' - ')}.${format}`
    return makeServedFile(services, { name, type: fileTypes[format] }, async (path) => {
      await forgetOldUploads(dirname(path))
      const rows = cells(table, found)
      await (format === 'csv' ? writeCsv(path, rows) : writeWorkbook(path, [{ name: sheet, rows }]))
    })
  })
}

async function* cells<Row>(
  { headings, cellsOf }: TableToExport<Row>,
  rows: readonly Row[],
): AsyncGenerator<Cell[]> {
  yield [...headings]
  for (const row of rows) yield cellsOf(row)
}
