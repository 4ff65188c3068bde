/**
 * Splits a cell at commas into names. A name may contain a comma: the longest run of pieces that is a known name stays
 * whole. Unknown pieces stand alone. Keeps the order, and drops repetitions.
 */
export function splitNames(text: string, isKnown: (name: string) => boolean): string[] {
  if (!text.includes(',') || isKnown(text)) return [text]
  const pieces = text.split(',')
  const names = new Set<string>()
  for (let start = 0; start < pieces.length;) {
    // Limits the length of a run: a name with many commas is rarer than a cell with a thousand names.
    let end = Math.min(pieces.length, start + 8)
    let name = pieces.slice(start, end).join(',').trim()
    while (end > start + 1 && !isKnown(name)) {
      end -= 1
      name = pieces.slice(start, end).join(',').trim()
    }
    if (name !== '') names.add(name)
    start = end
  }
  return [...names]
}
