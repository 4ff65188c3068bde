import { asText } from '@atrium/portal'

/** What the page of imports shows: an import, the sheet of the problems, and the kind of rows. Empty texts stand for all. */
export const importState = { import: asText(), sheet: asText(), rows: asText() }

/** The state of a page without an import. */
export const noImport = { import: '', sheet: '', rows: '' }

/** The sections of a report that links lead to. */
export const sectionIds = { problems: 'import-problems', rows: 'import-rows' } as const

/** How the address names a sheet. Workbooks spell sheets differently. */
export const sheetKey = (sheet: string): string => sheet.trim().toLowerCase()
