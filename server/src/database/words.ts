import { withoutUnseen } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

/** More words than people type. What follows them is looked for as one. */
const mostWords = 12

/** Returns the words of a search, each once; none for a blank one. */
export function wordsOf(search: string): string[] {
  const words = [...new Set(withoutUnseen(search).split(/\s+/u))].filter((word) => word !== '')
  if (words.length <= mostWords) return words
  return [...words.slice(0, mostWords - 1), words.slice(mostWords - 1).join(' ')]
}

/**
 * Returns the condition that each word of a search is found, in any order; everything is found by a blank one.
 * @param found the condition for one word, by its LIKE pattern and its number from 0
 */
export function everyWord(
  search: string,
  found: (pattern: RawBuilder<string>, index: number) => RawBuilder<unknown>,
): RawBuilder<boolean> {
  const words = wordsOf(search)
  if (words.length === 0) return sql<boolean>`true`
  const conditions = words.map((word, index) => found(patternOf(word), index))
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Returns the condition that a text which `searchable` has made contains each word of a search, in any order. */
export const hasWords = (text: RawBuilder<unknown>, search: string): RawBuilder<boolean> =>
  everyWord(search, (pattern) => sql`${text} like ${pattern}`)

/**
 * Returns what stands first in an order, with its comma: texts with the words of a search as they were typed come before those
 * that have them elsewhere. Empty for a single word.
 */
export function phraseFirst(text: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const without = withoutPhrase(text, search)
  return without ? sql`${without}, ` : sql``
}

/** Returns the condition that a text lacks the words of a search as they were typed; undefined for a single word. */
export function withoutPhrase(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> | undefined {
  const phrase = phraseOf(search)
  return phrase === undefined ? undefined : sql<boolean>`${text} not like ${patternOf(phrase)}`
}

/** Returns the words of a search with a blank between them, or undefined if there are not several. */
export function phraseOf(search: string): string | undefined {
  const words = wordsOf(search)
  return words.length > 1 ? withoutUnseen(search).trim().replaceAll(/\s+/gu, ' ') : undefined
}

export const patternOf = (word: string) => sql<string>`contains_pattern(${word})`
