import { shippedLanguage, thingWords } from '@atrium/contract'

type ByLanguage = Readonly<Record<string, string>>

interface ThingWords {
  names: ByLanguage
  plurals: ByLanguage
  fields: Readonly<Record<string, ByLanguage>>
}

const words: Readonly<Record<string, ThingWords>> = thingWords

const inOne = (texts: ByLanguage | undefined, language: string, code: string): string =>
  texts?.[language] ?? texts?.[shippedLanguage] ?? code

/** Returns what several things of a kind are called, from the `*.things.json` of the contract. */
export const pluralWord = (thing: string, language: string): string =>
  inOne(words[thing]?.plurals, language, thing)

/** Returns what a field of a kind of thing is called. */
export const fieldWord = (thing: string, field: string, language: string): string =>
  inOne(words[thing]?.fields[field], language, field)

/** Returns the languages in which a kind of thing has a name. */
export const languagesOfWords = (thing: string): string[] => Object.keys(words[thing]?.names ?? {})
