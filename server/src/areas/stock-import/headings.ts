import { makeVocabulary } from '../../staged-import/table/vocabulary.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

/** The names of the columns of a table of materials in every shipped language. */
export const materialWords = makeVocabulary<keyof typeof english>(
  { en: english, ar: arabic, fr: french },
  undefined,
  ['stock', 'unit_cost', 'reorder_level'],
)
