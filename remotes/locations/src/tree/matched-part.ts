import { searchable } from '@atrium/contract/searchable'

/** A text in three parts. The middle one is what a search found. */
export interface MatchedText {
  readonly before: string
  readonly match: string
  readonly after: string
}

/**
 * The first place in a text where the words of a search are as they were typed, else where the first of them is; whatever their
 * case, accents and forms of letters. Null if there is none.
 */
export function matchedPart(text: string, words: string): MatchedText | null {
  // One folded character may come from several code units, so each remembers where it began.
  const starts: number[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const part = searchable(character)
    plain += part
    for (let unit = 0; unit < part.length; unit++) starts.push(at)
    at += character.length
  }
  const phrase = searchable(words).trim()
  const wanted = [phrase, ...phrase.split(/\s+/u)].find((part) => part !== '' && plain.includes(part))
  if (wanted === undefined) return null
  const found = plain.indexOf(wanted)
  const start = starts[found] ?? 0
  let end = starts[found + wanted.length] ?? text.length
  // Marks that follow the last character belong to it.
  while (end < text.length && /^\p{M}/u.test(text.slice(end))) end++
  return { before: text.slice(0, start), match: text.slice(start, end), after: text.slice(end) }
}
