import { writeCsv, type Cell } from '../location-export/tables/write-csv.ts'
import { writeWorkbook } from '../location-export/tables/write-workbook.ts'
import { materialWords } from './headings.ts'

/** Writes a table of headings alone, with a column for the names and descriptions of each of `languages`. */
export async function writeTemplate(
  path: string,
  format: 'csv' | 'xlsx',
  language: string,
  languages: readonly string[],
): Promise<void> {
  const { headingIn, headingOfLanguage } = materialWords
  async function* rows(): AsyncGenerator<Cell[]> {
    yield [
      headingIn(language, 'code'),
      ...languages.map((one) => headingOfLanguage(language, 'name', one)),
      headingIn(language, 'unit'),
      headingIn(language, 'category'),
      ...languages.map((one) => headingOfLanguage(language, 'description', one)),
      headingIn(language, 'stock'),
      headingIn(language, 'reorder_level'),
    ]
  }
  if (format === 'csv') await writeCsv(path, rows())
  else await writeWorkbook(path, [{ name: headingIn(language, 'sheet'), rows: rows() }])
}
