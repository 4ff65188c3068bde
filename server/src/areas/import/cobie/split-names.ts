/**
 * The names in a cell that may list several, separated by commas. A name may itself hold a comma: the longest run of
 * pieces that is known as one name is one. Unknown pieces stand alone. Order stays, repetitions go.
 */
export function splitNames(text: string, isKnown: (name: string) => boolean): string[] {
  if (!text.includes(',') || isKnown(text)) return [text]
  const pieces = text.split(',')
  const names = new Set<string>()
  for (let start = 0; start < pieces.length;) {
    // Runs are bounded: a name of many commas is rarer than a cell of a thousand names.
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
