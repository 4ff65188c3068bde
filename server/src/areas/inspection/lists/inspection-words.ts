import arabic from './inspection-headings/ar.json' with { type: 'json' }
import english from './inspection-headings/en.json' with { type: 'json' }
import french from './inspection-headings/fr.json' with { type: 'json' }

/** The words of tables of inspections that are no names of fields. */
export type InspectionWords = typeof english

const words: Readonly<Record<string, InspectionWords>> = { en: english, ar: arabic, fr: french }

/** Returns these words in a language; in the shipped default for one without words. */
export const inspectionWords = (language: string): InspectionWords => words[language] ?? english
