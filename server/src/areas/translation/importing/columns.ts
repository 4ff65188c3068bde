import { translationHeadings, type TranslationHeading } from './headings.ts'

/** A column of a table of texts: a field, for texts with its language. */
export interface TextColumn {
  field: Exclude<TranslationHeading, 'sheet' | 'reason'>
  language?: string
}

/** Returns the columns of a table of texts. The id comes last: people do not read it, and the import needs it. */
export function columnsIn(languages: readonly string[]): TextColumn[] {
  const inLanguages = (field: 'name' | 'description') => languages.map((language) => ({ field, language }))
  return [
    { field: 'kind' },
    { field: 'code' },
    { field: 'place' },
    ...inLanguages('name'),
    ...inLanguages('description'),
    { field: 'id' },
  ]
}

/** Returns the headings of columns in a language. */
export const headingsOf = (columns: readonly TextColumn[], language: string): string[] =>
  columns.map(({ field, language: of }) =>
    of === undefined
      ? translationHeadings.headingIn(language, field)
      : translationHeadings.headingOfLanguage(language, field, of),
  )
