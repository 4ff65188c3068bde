/** Separates the codes of a path; a separator within a code is doubled. */
export const pathSeparator = '>'
/** Separates the identifiers of a location. */
export const listSeparator = ';'

/** Joins texts in one cell. A separator within a text is doubled, so that they can be split again. */
export function joinTexts(texts: readonly string[], separator: string): string {
  const doubled = texts.map((text) => text.replaceAll(separator, separator + separator))
  return doubled.join(separator === pathSeparator ? ` ${separator} ` : `${separator} `)
}
