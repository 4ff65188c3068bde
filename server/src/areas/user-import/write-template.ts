import { userTableFields } from '@atrium/contract'
import { writeCsv, type Cell } from '../location-export/tables/write-csv.ts'
import { writeWorkbook } from '../location-export/tables/write-workbook.ts'
import { peopleWords } from './headings.ts'

/** Writes a table of headings alone. */
export async function writeTemplate(path: string, format: 'csv' | 'xlsx', language: string): Promise<void> {
  const { headingIn } = peopleWords
  async function* rows(): AsyncGenerator<Cell[]> {
    yield userTableFields.map((field) => headingIn(language, field))
  }
  if (format === 'csv') await writeCsv(path, rows())
  else await writeWorkbook(path, [{ name: headingIn(language, 'sheet'), rows: rows() }])
}
