import { makeVocabulary } from '../../../staged-import/table/vocabulary.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

/** The names of the columns of a table of a checklist in every shipped language. Texts are in the default language. */
export const checklistHeadings = makeVocabulary<keyof typeof english>(
  { en: english, ar: arabic, fr: french },
  [],
  ['points', 'weight', 'minimum', 'maximum'],
)
