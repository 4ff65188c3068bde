import { makeVocabulary } from '../../../staged-import/table/vocabulary.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

export type TranslationHeading = keyof typeof english

/** The names of the columns of a table of texts in every shipped language. */
export const translationHeadings = makeVocabulary<TranslationHeading>({
  en: english,
  ar: arabic,
  fr: french,
})
