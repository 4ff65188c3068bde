import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Writes a table with headings only. */
export async function writeTemplate(
  path: string,
  { format, language, headings }: { format: 'csv' | 'xlsx'; language: string; headings: readonly Cell[] },
  { headingIn }: Vocabulary,
): Promise<void> {
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    yield headings
  }
  if (format === 'csv') await writeCsv(path, rows())
  else await writeWorkbook(path, [{ name: headingIn(language, 'sheet'), rows: rows() }])
}
