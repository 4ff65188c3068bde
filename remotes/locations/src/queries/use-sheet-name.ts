import { useTexts } from '@atrium/portal'

/** The sheets with translated names, in the order in which they are shown. A table's sheet comes first. */
export const namedSheets: readonly string[] = [
  'location',
  'facility',
  'floor',
  'space',
  'zone',
  'type',
  'component',
  'system',
  'contact',
  'attribute',
  'job',
  'spare',
  'document',
  'coordinate',
  'resource',
  'issue',
  'impact',
  'assembly',
  'connection',
]

/** The name of a workbook's sheet in the user's language. An unknown sheet keeps its own name. */
export function useSheetName(): (sheet: string) => string {
  const t = useTexts()
  return (sheet) => (namedSheets.includes(sheet) ? t(`import.sheets.${sheet}`) : sheet)
}
