import { tableHeadings } from '../../location-export/tables/table-rows.ts'
import { writeCsv, type Cell } from '../../location-export/tables/write-csv.ts'
import { writeWorkbook } from '../../location-export/tables/write-workbook.ts'
import { headingIn } from './headings.ts'

/** Writes a table of headings alone, with a column for the names and descriptions of each of `languages`. */
export async function writeTemplate(
  path: string,
  format: 'csv' | 'xlsx',
  language: string,
  languages: readonly string[],
): Promise<void> {
  async function* rows(): AsyncGenerator<Cell[]> {
    yield tableHeadings(language, languages)
  }
  if (format === 'csv') await writeCsv(path, rows())
  else await writeWorkbook(path, [{ name: headingIn(language, 'sheet'), rows: rows() }])
}
