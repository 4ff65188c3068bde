import arabic from './work-headings/ar.json' with { type: 'json' }
import english from './work-headings/en.json' with { type: 'json' }
import french from './work-headings/fr.json' with { type: 'json' }

/** The words of tables and boards of orders that are no names of fields. */
export type WorkWords = typeof english

const words: Readonly<Record<string, WorkWords>> = { en: english, ar: arabic, fr: french }

/** Returns these words in a language; in the shipped default for one without words. */
export const workWords = (language: string): WorkWords => words[language] ?? english
