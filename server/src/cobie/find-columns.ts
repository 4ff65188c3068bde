import type { SheetRow } from '../tables/xlsx/sheet-rows.ts'
import { columnSpellings, plainName, type CobieSheet } from './cobie-sheets.ts'

export interface FoundColumns {
  /** By place in the row: the column's COBie name, or its own heading where COBie has none. */
  names: (string | undefined)[]
  /** Headings that occur twice: the first one counts. */
  repeated: string[]
}

/**
 * Reads a row as column headings, ignoring case and spacing. Returns undefined for a title, a legend or a row of data,
 * which lack the key column or a second COBie column.
 */
export function findColumns(row: SheetRow, sheet: CobieSheet): FoundColumns | undefined {
  const spellings = columnSpellings(sheet)
  const names: (string | undefined)[] = []
  const repeated: string[] = []
  let known = 0
  for (const [place, heading] of row.cells.entries()) {
    if (!heading) continue
    const column = spellings.get(plainName(heading))
    const name = column ?? heading
    if (names.includes(name)) {
      repeated.push(heading)
      continue
    }
    names[place] = name
    if (column) known += 1
  }
  const first = sheet.key[0] ?? ''
  const hasKey = names.includes(first) || (sheet.columns[0] !== undefined && names.includes(sheet.columns[0]))
  return hasKey && known >= 2 ? { names, repeated } : undefined
}
