import arabic from './table-headings/ar.json' with { type: 'json' }
import english from './table-headings/en.json' with { type: 'json' }
import french from './table-headings/fr.json' with { type: 'json' }
import { makeVocabulary } from '../../staged-import/table/vocabulary.ts'

/** The column headings of a table of locations in every shipped language. */
type Headings = Readonly<Record<keyof typeof english, readonly string[]>>
type HeadingName = keyof Headings

const headingLanguages: Readonly<Record<string, Headings>> = { en: english, ar: arabic, fr: french }

export const locationWords = makeVocabulary<HeadingName>(headingLanguages, undefined, ['lat', 'lng'])
export const { headingIn, headingOfLanguage } = locationWords

/**
 * Returns the headings of a table of locations in a language, with a column for names and descriptions in each of
 * `languages`.
 */
export function tableHeadings(language: string, languages: readonly string[]): string[] {
  return [
    headingIn(language, 'path'),
    headingIn(language, 'code'),
    headingIn(language, 'parent'),
    ...languages.map((one) => headingOfLanguage(language, 'name', one)),
    ...languages.map((one) => headingOfLanguage(language, 'description', one)),
    ...(['short_code', 'category', 'address', 'ids', 'lat', 'lng'] as const).map((name) =>
      headingIn(language, name),
    ),
  ]
}
