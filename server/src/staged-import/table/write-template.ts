import { writeCsv, type Cell } from '../../tables/csv/write-csv.ts'
import { writeWorkbook } from '../../tables/xlsx/write-workbook.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A sheet with headings only. */
export interface TemplateSheet {
  name: string
  headings: readonly Cell[]
}

interface Template {
  format: 'csv' | 'xlsx'
  language: string
  headings: readonly Cell[]
  /** The sheets of a workbook, if it has several. */
  sheets: readonly TemplateSheet[] | undefined
}

async function* only(headings: readonly Cell[]): AsyncGenerator<readonly Cell[]> {
  yield headings
}

/** Writes a table with headings only. */
export async function writeTemplate(
  path: string,
  { format, language, headings, sheets }: Template,
  { headingIn }: Vocabulary,
): Promise<void> {
  if (format === 'csv') return writeCsv(path, only(headings))
  const written = sheets ?? [{ name: headingIn(language, 'sheet'), headings }]
  await writeWorkbook(
    path,
    written.map((sheet) => ({ name: sheet.name, rows: only(sheet.headings) })),
  )
}
