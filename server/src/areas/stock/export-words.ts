import arabic from './export-headings/ar.json' with { type: 'json' }
import english from './export-headings/en.json' with { type: 'json' }
import french from './export-headings/fr.json' with { type: 'json' }

type ExportWords = typeof english
const words: Readonly<Record<string, ExportWords>> = { en: english, ar: arabic, fr: french }

/** The headings of exported files in a language, and the names of the kinds of entries. */
export const exportWords = (language: string): ExportWords => words[language] ?? english
