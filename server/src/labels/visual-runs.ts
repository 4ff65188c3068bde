import bidiFactory from 'bidi-js'
import type { LabelFont } from './label-fonts.ts'

/** Characters of one font and one direction, in the order of reading. */
export interface Run {
  text: string
  font: LabelFont
}

const bidi = bidiFactory()

/**
 * Splits a line into runs, in the order in which they stand on the page from left to right. A font shapes and reverses a run of
 * letters that are written from right to left by itself.
 */
export function visualRuns(
  line: string,
  direction: 'ltr' | 'rtl' | 'auto',
  fonts: readonly [LabelFont, ...LabelFont[]],
): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction)
  const runs: (Run & { level: number })[] = []
  let index = 0
  for (const character of line) {
    const level = embedding.levels[index] ?? 0
    const isReversed = level % 2 === 1
    const shown = (isReversed && bidi.getMirroredCharacter(character)) || character
    const last = runs.at(-1)
    const font = fontOf(shown, last?.font, fonts)
    if (last && last.level === level && last.font === font) last.text += shown
    else runs.push({ text: shown, font, level })
    index += character.length
  }
  return reorder(runs)
}

/** A character that several fonts have, such as a space, stays in the font of what is before it. */
function fontOf(
  character: string,
  current: LabelFont | undefined,
  fonts: readonly [LabelFont, ...LabelFont[]],
): LabelFont {
  const codePoint = character.codePointAt(0) ?? 0
  if (current?.has(codePoint)) return current
  return fonts.find((font) => font.has(codePoint)) ?? fonts[0]
}

/** Rule L2 of the algorithm, by runs: from the highest level to the lowest odd one, what is at that level or above is reversed. */
function reorder(runs: (Run & { level: number })[]): Run[] {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map((run) => run.level))
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue
      let end = start
      while ((ordered[end + 1]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).toReversed())
      start = end
    }
  }
  return ordered.map(({ text, font }) => ({ text, font }))
}
