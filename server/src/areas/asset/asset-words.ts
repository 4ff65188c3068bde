import { assetConditions, assetStatuses } from '@atrium/contract'
import arabic from './asset-headings/ar.json' with { type: 'json' }
import english from './asset-headings/en.json' with { type: 'json' }
import french from './asset-headings/fr.json' with { type: 'json' }

/** The words of tables of assets that are no names of facts. */
export type AssetWords = typeof english

const words: Readonly<Record<string, AssetWords>> = { en: english, ar: arabic, fr: french }

/** Returns the words of tables in a language; in the shipped default for one without words. */
export const assetWords = (language: string): AssetWords => words[language] ?? english

/** Returns a word of tables in each language that has words. */
export const assetWordByLanguage = (word: keyof AssetWords): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(words).map(([language, all]) => [language, all[word]]))

/** Some values by what tables call them in any language, in small letters. */
const byWord = <Value extends keyof AssetWords>(values: readonly Value[]): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    values.flatMap((value) =>
      [value, ...Object.values(words).map((all) => all[value])].map((word) => [word.toLowerCase(), value]),
    ),
  )

export const conditionsByWord = byWord(assetConditions)
export const statusesByWord = byWord(assetStatuses)
