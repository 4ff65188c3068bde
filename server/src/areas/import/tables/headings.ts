import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }
import { makeVocabulary } from './vocabulary.ts'

/** The columns of a table of locations, as they are spoken of in every shipped language. */
type Headings = Readonly<Record<keyof typeof english, readonly string[]>>
export type HeadingName = keyof Headings

export const headingLanguages: Readonly<Record<string, Headings>> = { en: english, ar: arabic, fr: french }

export const locationWords = makeVocabulary<HeadingName>(headingLanguages)
export const { headingIn, headingOfLanguage, readHeading } = locationWords
