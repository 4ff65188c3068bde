export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** Number of lines that are examined. */
const mostLines = 50

/** Counts each separator outside of quotes, line by line. */
function countIn(text: string): Map<Separator, number[]> {
  const counts = new Map<Separator, number[]>(separators.map((one) => [one, [0]]))
  let isQuoted = false
  let lines = 1
  let before = ''
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    const isAfterReturn = before === '\r'
    before = letter
    if (isQuoted) continue
    if (letter === '\r' || (letter === '\n' && !isAfterReturn)) {
      lines += 1
      if (lines > mostLines) break
      for (const ofLine of counts.values()) ofLine.push(0)
    }
    const ofLine = counts.get(letter as Separator)
    if (ofLine) ofLine[ofLine.length - 1] = (ofLine.at(-1) ?? 0) + 1
  }
  return counts
}

/**
 * Finds the separator of a CSV text by its first lines: the one that occurs in the headings as often as in most other
 * lines. Excel's first line `sep=;` decides. Returns undefined when there is none, as in a file with one column.
 */
export function findSeparator(text: string): Separator | undefined {
  const declared = /^\uFEFF?sep=(.)[\r\n]/i.exec(text)?.[1]
  if (declared !== undefined) return separators.find((one) => one === declared)
  let best: { separator: Separator; score: number } | undefined
  for (const [separator, counts] of countIn(text)) {
    const [first = 0] = counts
    if (first === 0) continue
    const alike = counts.filter((count) => count === first).length / counts.length
    const score = alike * 1000 + first
    if (!best || score > best.score) best = { separator, score }
  }
  return best?.separator
}
