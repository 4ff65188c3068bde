import { shippedLanguage, type TranslatedKind } from '@atrium/contract'
import arabic from './words/ar.json' with { type: 'json' }
import english from './words/en.json' with { type: 'json' }
import french from './words/fr.json' with { type: 'json' }

const words: Readonly<Record<string, Readonly<Record<TranslatedKind, string>>>> = {
  en: english,
  ar: arabic,
  fr: french,
}

/** Returns what a file calls a thing of a kind. */
export const kindWord = (language: string, kind: TranslatedKind): string =>
  (words[language] ?? words[shippedLanguage] ?? english)[kind]
