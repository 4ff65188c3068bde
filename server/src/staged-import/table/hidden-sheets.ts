import { headingRows, type SheetRemark } from '../../tables/csv/read-csv.ts'
import type { Sheet } from '../../tables/xlsx/open-workbook.ts'
import { isHeadingRow } from './map-columns.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Of more hidden sheets, nobody reads the names. */
const mostNamed = 10

/** Separates the sheets that people see in their spreadsheet from those that they do not. */
export const sheetsBySight = (sheets: readonly Sheet[]) => ({
  visible: sheets.filter(({ isHidden }) => !isHidden),
  hidden: sheets.filter(({ isHidden }) => isHidden),
})

/** Returns the first sheets with a row of known headings. */
export async function sheetsWithHeadings(
  sheets: readonly Sheet[],
  words: Vocabulary,
  most = mostNamed,
): Promise<Sheet[]> {
  const found: Sheet[] = []
  for (const sheet of sheets) {
    if (found.length >= most) break
    let looked = 0
    for await (const { cells } of sheet.rows()) {
      looked += 1
      if (isHeadingRow(cells, words)) found.push(sheet)
      if (found.at(-1) === sheet || looked >= headingRows) break
    }
  }
  return found
}

/** Says that a hidden sheet is read; else names the hidden sheets that could be. */
export function remarksOf(read: Sheet, hidden: readonly Sheet[]): SheetRemark[] {
  const remark = (key: SheetRemark['key'], sheet: string) => ({ key, sheet, params: { sheet } })
  if (read.isHidden) return [remark('import_sheet_hidden', read.name)]
  return hidden.map(({ name }) => remark('import_sheet_left', name))
}
