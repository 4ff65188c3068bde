import { useTexts } from '@atrium/portal'

/** The sheets that have a name in every language, in the order in which a building is told; a table's comes first. */
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

/** What a sheet of a workbook is called in the person's language; one that is not known, as it is. */
export function useSheetName(): (sheet: string) => string {
  const t = useTexts()
  return (sheet) => (namedSheets.includes(sheet) ? t(`import.sheets.${sheet}`) : sheet)
}
