import { makeVocabulary } from '../../../staged-import/table/vocabulary.ts'
import arabic from './headings/ar.json' with { type: 'json' }
import english from './headings/en.json' with { type: 'json' }
import french from './headings/fr.json' with { type: 'json' }

export type CatalogHeading = keyof typeof english

/** The fields that are numbers: their cells are read without what a format shows beside it. */
export const numberFields = [
  'expected_life_months',
  'replacement_cost',
  'warranty_months',
  'minimum',
  'maximum',
  'warn_low',
  'warn_high',
  'alarm_low',
  'alarm_high',
  'decimals',
  'rollover_at',
  'expected_per_day',
  'read_every_days',
  'quantity',
] as const satisfies readonly CatalogHeading[]

/** The names of the columns of a table of kinds in every shipped language. */
export const catalogHeadings = makeVocabulary<CatalogHeading>(
  { en: english, ar: arabic, fr: french },
  ['label'],
  numberFields,
)
