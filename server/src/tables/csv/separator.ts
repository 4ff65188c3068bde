export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Number of lines that are examined. */
const mostLines = 50

/** Counts each separator outside of quotes, line by line. A line of blanks alone has none, as it is no row. */
function countIn(text: string): Map<Separator, number[]> {
  const counts = new Map<Separator, number[]>(separators.map((one) => [one, [0]]))
  let isQuoted = false
  let lines = 1
  let before = ''
  let isBlank = true
  const endLine = () => {
    if (isBlank) for (const ofLine of counts.values()) ofLine[ofLine.length - 1] = 0
    isBlank = true
  }
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    const isAfterReturn = before === '\r'
    before = letter
    if (isQuoted) continue
    if (letter === '\r' || (letter === '\n' && !isAfterReturn)) {
      lines += 1
      endLine()
      if (lines > mostLines) break
      for (const ofLine of counts.values()) ofLine.push(0)
    }
    isBlank &&= letter.trim() === ''
    const ofLine = counts.get(letter as Separator)
    if (ofLine) ofLine[ofLine.length - 1] = (ofLine.at(-1) ?? 0) + 1
  }
  if (lines <= mostLines) endLine()
  return counts
}

/** Returns how often a separator occurs in most of the lines that have it, and in how many lines it does. */
function commonest(counts: readonly number[]): { count: number; lines: number } {
  let best = { count: 0, lines: 0 }
  for (const [count, alike] of Map.groupBy(counts, (one) => one))
    if (count > 0 && alike.length > best.lines) best = { count, lines: alike.length }
  return best
}

/** Returns the separator that Excel's first line `sep=;` names. */
export const declaredSeparator = (text: string): Separator | undefined => {
  const declared = /^\uFEFF?sep=(.)[\r\n]/i.exec(text)?.[1]
  return separators.find((one) => one === declared)
}

/**
 * Lists the separators that occur in the first lines of a CSV text, the likeliest first: the one that occurs equally often in
 * most lines, then the most often. A title above the table has others, or none.
 */
export function likelySeparators(text: string): Separator[] {
  return [...countIn(text)]
    .map(([separator, counts]) => ({ separator, ...commonest(counts) }))
    .filter(({ lines }) => lines > 0)
    .sort((one, other) => other.lines - one.lines || other.count - one.count)
    .map(({ separator }) => separator)
}
