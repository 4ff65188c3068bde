import { makeVocabulary } from '../import/tables/vocabulary.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

/** The columns of a table of people, as they are spoken of in every shipped language. */
export const peopleWords = makeVocabulary<keyof typeof english>({ en: english, ar: arabic, fr: french }, [])
