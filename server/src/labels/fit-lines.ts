/** No line of a label has room for so many characters. Longer texts are cut before they are measured, which costs most. */
const longestLine = 200

/**
 * Breaks a text at spaces into at most `most` lines of a width. A word that is wider than a line is broken; what does not fit into
 * the last line ends in an ellipsis.
 * @param widthOf the width of a text on one line
 */
export function fitLines(
  text: string,
  { width, most }: { width: number; most: number },
  widthOf: (text: string) => number,
): string[] {
  const lines: string[] = []
  let rest = cut(text.trim().replaceAll(/\s+/g, ' '), most * longestLine)
  while (rest !== '' && lines.length < most) {
    if (widthOf(rest) <= width) return [...lines, rest]
    const isLast = lines.length === most - 1
    const taken = isLast ? 0 : wholeWords(rest, width, widthOf)
    const end = taken > 0 ? taken : longestPrefix(rest, isLast ? '…' : '', { width, widthOf })
    lines.push(isLast ? `${rest.slice(0, end).trimEnd()}…` : rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  return lines
}

/** Leaves out what no line has room for. One character more than that stays, so that the text ends in an ellipsis. */
function cut(text: string, most: number): string {
  const characters = [...text]
  return characters.length > most ? characters.slice(0, most + 1).join('') : text
}

/** Returns the length of the words that fit together, or 0 if the first one does not. */
function wholeWords(text: string, width: number, widthOf: (text: string) => number): number {
  let end = 0
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    if (widthOf(text.slice(0, space)) > width) break
    end = space
  }
  return end
}

/** Returns the length of the longest beginning that fits with its suffix, one character at least. */
function longestPrefix(
  text: string,
  suffix: string,
  { width, widthOf }: { width: number; widthOf: (text: string) => number },
): number {
  const characters = [...text]
  let low = 1
  let high = characters.length
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(characters.slice(0, middle).join('') + suffix) <= width) low = middle
    else high = middle - 1
  }
  return characters.slice(0, low).join('').length
}
