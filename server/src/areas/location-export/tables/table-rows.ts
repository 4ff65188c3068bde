import { headingIn, headingOfLanguage } from '../../import/tables/headings.ts'
import type { BranchRow } from './branch-rows.ts'
import { joinTexts, listSeparator, pathSeparator } from './code-path.ts'
import type { Cell } from './write-csv.ts'

/** The headings of a table of locations in a language, with a column for the names and descriptions of each of `languages`. */
export function tableHeadings(language: string, languages: readonly string[]): string[] {
  return [
    headingIn(language, 'path'),
    headingIn(language, 'code'),
    headingIn(language, 'parent'),
    ...languages.map((one) => headingOfLanguage(language, 'name', one)),
    ...languages.map((one) => headingOfLanguage(language, 'description', one)),
    ...(['short_code', 'category', 'address', 'ids', 'lat', 'lng'] as const).map((name) =>
      headingIn(language, name),
    ),
  ]
}

/** The headings, and a row for each location; the way to it by names comes last, for people alone. */
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
