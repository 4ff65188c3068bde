import { makeVocabulary } from '../../../staged-import/table/vocabulary.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

export type LibraryHeading = keyof typeof english

/** The names of the columns of a table of entries in every shipped language. */
export const libraryHeadings = makeVocabulary<LibraryHeading>({ en: english, ar: arabic, fr: french })
