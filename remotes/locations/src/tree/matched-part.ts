/** A text in three parts. The middle one is what a search found. */
export interface MatchedText {
  readonly before: string
  readonly match: string
  readonly after: string
}

const folded = (character: string) =>
  character
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase()

/** The first place in a text where the words of a search are, whatever their case and accents; null if there is none. */
export function matchedPart(text: string, words: string): MatchedText | null {
  const wanted = folded(words.trim())
  if (wanted === '') return null
  // One folded character may come from several code units, so each remembers where it began.
  const starts: number[] = []
  let plain = ''
  let at = 0
  for (const character of text) {
    const part = folded(character)
    plain += part
    for (let unit = 0; unit < part.length; unit++) starts.push(at)
    at += character.length
  }
  const found = plain.indexOf(wanted)
  if (found < 0) return null
  const start = starts[found] ?? 0
  let end = starts[found + wanted.length] ?? text.length
  // Marks that follow the last character belong to it.
  while (end < text.length && /^\p{M}/u.test(text.slice(end))) end++
  return { before: text.slice(0, start), match: text.slice(start, end), after: text.slice(end) }
}
