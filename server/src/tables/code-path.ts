/** Separates the codes of a path; a separator within a code is doubled. */
export const pathSeparator = '>'
/** Separates the identifiers of a location. */
export const listSeparator = ';'

/** Joins texts in one cell. A separator within a text is doubled, so that they can be split again. */
export function joinTexts(texts: readonly string[], separator: string): string {
  const doubled = texts.map((text) => text.replaceAll(separator, separator + separator))
  return doubled.join(separator === pathSeparator ? ` ${separator} ` : `${separator} `)
}

/** Splits a cell of joined texts. A doubled separator is part of a text; blanks around a text are not. */
export function splitTexts(cell: string, separator: string): string[] {
  const doubled = separator + separator
  const parts = cell.split(doubled).map((part) => part.split(separator))
  // What stands at both sides of a doubled separator is one text.
  const texts = parts.reduce<string[]>((done, part) => {
    const last = done.pop()
    const [first = '', ...rest] = part
    return [...done, last === undefined ? first : last + separator + first, ...rest]
  }, [])
  return texts.map((text) => text.trim()).filter((text) => text !== '')
}
