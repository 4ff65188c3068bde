import type { CobieSheetName } from '../../../cobie/cobie-sheets.ts'

/** The building of a COBie workbook. */
export interface ExportedPart {
  id: string
  path: string
  /** Whether all of it is exported, not only a floor or room. */
  isWhole: boolean
}

/** The comparable names in each sheet of a workbook. */
export type SheetNames = ReadonlyMap<CobieSheetName, ReadonlySet<string>>
