/** Stands between the codes of a path; within a code it is doubled. */
export const pathSeparator = '>'
/** Stands between the identifiers of a location. */
export const listSeparator = ';'

/** Several texts as one cell. A separator within a text is doubled, so that they can be told apart again. */
export function joinTexts(texts: readonly string[], separator: string): string {
  const doubled = texts.map((text) => text.replaceAll(separator, separator + separator))
  return doubled.join(separator === pathSeparator ? ` ${separator} ` : `${separator} `)
}
