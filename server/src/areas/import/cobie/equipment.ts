import { cobieSheetOf, type CobieSheetName } from './cobie-sheets.ts'
import type { CobieValues } from './read-cobie.ts'

/** Sheets that are about equipment, which is for who may see assets. */
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

/** Columns by which a row of another sheet says that it speaks of one of those. */
export const columnsOfSheets = ['SheetName', 'SheetName1', 'SheetName2'] as const

/** Whether a row is about equipment: by its sheet, or by the sheet that it says it speaks of. */
export function isOfEquipment(sheet: CobieSheetName, values: CobieValues): boolean {
  if (equipmentSheets.has(sheet)) return true
  return columnsOfSheets.some((column) => {
    const named = cobieSheetOf(values[column] ?? '')
    return named !== undefined && equipmentSheets.has(named)
  })
}
