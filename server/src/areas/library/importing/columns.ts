import type { LibraryKind } from '@atrium/contract'
import { libraryKinds, libraryRules, libraryValues } from '@atrium/contract/library-kinds'
import { libraryHeadings, type LibraryHeading } from './headings.ts'
import { kindWord } from './words.ts'

/** A column of a table of entries: a field, for texts with its language. */
export interface LibraryColumn {
  field: Exclude<LibraryHeading, 'sheet' | 'reason'>
  language?: string
}

/**
 * Returns the columns of a table of entries.
 * @param kind the kind of its entries; null for a table with entries of every kind, which has a column for it
 */
export function columnsOf(kind: LibraryKind | null, languages: readonly string[]): LibraryColumn[] {
  const inLanguages = (field: 'name' | 'description') => languages.map((language) => ({ field, language }))
  const rules = kind === null ? undefined : libraryRules[kind]
  const values = libraryValues.filter((value) => rules === undefined || rules.values[value] !== undefined)
  return [
    ...(kind === null ? [{ field: 'kind' as const }] : []),
    { field: 'code' },
    ...(rules === undefined || rules.depth > 1 ? [{ field: 'parent' as const }] : []),
    ...inLanguages('name'),
    ...inLanguages('description'),
    ...values.map((field) => ({ field })),
    { field: 'retired' },
  ]
}

/** Returns the headings of columns in a language. */
export const headingsOf = (columns: readonly LibraryColumn[], language: string): string[] =>
  columns.map(({ field, language: of }) =>
    of === undefined
      ? libraryHeadings.headingIn(language, field)
      : libraryHeadings.headingOfLanguage(language, field, of),
  )

/** Returns the sheets of an empty workbook: one for each kind. */
export const templateSheets = (language: string, languages: readonly string[]) =>
  libraryKinds.map((kind) => ({
    name: kindWord(language, kind),
    headings: headingsOf(columnsOf(kind, languages), language),
  }))
