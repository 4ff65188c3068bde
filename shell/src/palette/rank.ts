import { searchable } from '@atrium/contract/searchable'
import type { PaletteEntry } from './palette-entry.ts'

/** What ranking reads of an entry. */
export type Rankable = Pick<
  PaletteEntry,
  'key' | 'title' | 'names' | 'words' | 'code' | 'path' | 'detail' | 'count' | 'foundAt'
>

/** Returns a text without case, accents and forms of letters and digits that people do not tell apart when they search. */
export const plain = (text: string): string => searchable(text).trim()

const wordsIn = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const beginWords = (wanted: readonly string[], words: readonly string[]) =>
  wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))

/** How well an entry fits, best first. */
const fits = {
  isNamed: 0,
  nameBegins: 1,
  wordsOfName: 2,
  furtherWords: 3,
  isCode: 4,
  codeBegins: 5,
  wordsAround: 6,
  nameContains: 7,
  /** A module found it by something that the palette does not see: a description, a name in another language. */
  wasFound: 8,
} as const

/**
 * Returns how well an entry fits a text that was made plain, smallest first; null if it does not fit. Names come first: those
 * that equal the text, then those that begin with it, then those with words that begin so. Codes follow.
 */
export function fitOf(entry: Rankable, wanted: string): number | null {
  if (wanted === '') return fits.isNamed
  const names = [entry.title, ...(entry.names ?? [])].map(plain)
  const code = plain(entry.code ?? '')
  const parts = wordsIn(wanted)
  const own = names.map(wordsIn)
  const further = (entry.words ?? []).flatMap((word) => wordsIn(plain(word)))
  const around = [code, ...(entry.path ?? []), entry.detail ?? ''].flatMap((text) => wordsIn(plain(text)))
  if (names.includes(wanted)) return fits.isNamed
  if (names.some((name) => name.startsWith(wanted))) return fits.nameBegins
  if (own.some((words) => beginWords(parts, words))) return fits.wordsOfName
  if (own.some((words) => beginWords(parts, [...words, ...further]))) return fits.furtherWords
  if (code !== '' && code === wanted) return fits.isCode
  if (code !== '' && code.startsWith(wanted)) return fits.codeBegins
  if (own.some((words) => beginWords(parts, [...words, ...further, ...around]))) return fits.wordsAround
  if ([...names, code].some((name) => name.includes(wanted))) return fits.nameContains
  return entry.foundAt === undefined ? null : fits.wasFound
}

/**
 * Returns the entries that fit a text, best first. Of those that fit equally well, the ones that the person uses most come first,
 * then what lies higher up, then what the modules put first, then by name. The order in which they are given does not matter.
 */
export function rank<Entry extends Rankable>(
  entries: readonly Entry[],
  text: string,
  language: string,
): readonly Entry[] {
  const wanted = plain(text)
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  return entries
    .flatMap((entry) => {
      const fit = fitOf(entry, wanted)
      return fit === null ? [] : [{ entry, fit }]
    })
    .toSorted(
      (a, b) =>
        a.fit - b.fit ||
        b.entry.count - a.entry.count ||
        (a.entry.path?.length ?? 0) - (b.entry.path?.length ?? 0) ||
        (a.fit === fits.wasFound ? (a.entry.foundAt ?? 0) - (b.entry.foundAt ?? 0) : 0) ||
        collator.compare(a.entry.title, b.entry.title) ||
        (a.entry.key < b.entry.key ? -1 : 1),
    )
    .map(({ entry }) => entry)
}
