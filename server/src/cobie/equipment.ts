import { cobieSheetOf, type CobieSheetName } from './cobie-sheets.ts'
import type { CobieValues } from './read-cobie.ts'

/** Sheets about equipment, which only users who may see assets may read. */
export const equipmentSheets: ReadonlySet<CobieSheetName> = new Set<CobieSheetName>([
  'type',
  'component',
  'system',
  'assembly',
  'connection',
  'spare',
  'resource',
  'job',
])

/** Columns in which a row of another sheet names the sheet that it describes. */
export const columnsOfSheets = ['SheetName', 'SheetName1', 'SheetName2'] as const

/** Reports whether a row is about equipment, by its sheet or by the sheet that it describes. */
export function isOfEquipment(sheet: CobieSheetName, values: CobieValues): boolean {
  if (equipmentSheets.has(sheet)) return true
  return columnsOfSheets.some((column) => {
    const named = cobieSheetOf(values[column] ?? '')
    return named !== undefined && equipmentSheets.has(named)
  })
}
