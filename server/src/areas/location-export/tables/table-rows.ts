import { headingIn, tableHeadings } from '../../location/table-headings.presenter.ts'
import type { BranchRow } from './branch-rows.ts'
import { joinTexts, listSeparator, pathSeparator } from '../../../tables/code-path.ts'
import type { Cell } from '../../../tables/csv/write-csv.ts'

/** Yields the headings, then a row for each location. The path of names comes last, for people only. */
export async function* tableRows(
  rows: AsyncIterable<BranchRow>,
  language: string,
  languages: readonly string[],
): AsyncGenerator<Cell[]> {
  yield [...tableHeadings(language, languages), headingIn(language, 'full_path')]
  for await (const row of rows) {
    yield [
      joinTexts(row.codes, pathSeparator),
      row.code,
      row.codes.at(-2) ?? '',
      ...languages.map((one) => row.name[one] ?? ''),
      ...languages.map((one) => row.description[one] ?? ''),
      row.short_code,
      row.category_code,
      row.address,
      joinTexts(row.ids, listSeparator),
      row.lat,
      row.lng,
      joinTexts(row.names, pathSeparator),
    ]
  }
}
