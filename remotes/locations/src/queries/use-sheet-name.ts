import { useTexts } from '@atrium/portal'

/** The sheets of a workbook that have a name in every language. */
const known: ReadonlySet<string> = new Set([
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
])

/** What a sheet of a workbook is called in the person's language; one that is not known, as it is. */
export function useSheetName(): (sheet: string) => string {
  const t = useTexts()
  return (sheet) => (known.has(sheet) ? t(`import.sheets.${sheet}`) : sheet)
}
