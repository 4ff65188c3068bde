import type { ReadHeading, Vocabulary } from './vocabulary.ts'

/** The field of each column of a table, by place; null is left out. */
export type Columns = (string | null)[]

export interface MappedColumns {
  columns: Columns
  /** Languages in headings that the portal does not have. */
  unknownLanguages: string[]
  /** Headings with the same field as an earlier one. */
  repeated: string[]
}

function fieldOf(
  { name, language }: ReadHeading,
  { isTranslated }: Vocabulary,
  needed: string,
): string | null {
  if (name === 'sheet' || name === 'full_path' || name === 'reason') return null
  if (isTranslated(name)) return `${name}:${language ?? needed}`
  return name
}

/**
 * Reads the fields of columns from their headings in any shipped language. A heading without a language means the
 * default one.
 */
export function mapColumns(
  headings: readonly string[],
  { codes, needed }: { codes: ReadonlySet<string>; needed: string },
  words: Vocabulary,
): MappedColumns {
  const found: MappedColumns = { columns: [], unknownLanguages: [], repeated: [] }
  for (const heading of headings) {
    const read = heading === '' ? undefined : words.readHeading(heading)
    let field = read ? fieldOf(read, words, needed) : null
    if (read?.language !== undefined && !codes.has(read.language)) {
      found.unknownLanguages.push(heading)
      field = null
    }
    if (field !== null && found.columns.includes(field)) {
      found.repeated.push(heading)
      field = null
    }
    found.columns.push(field)
  }
  return found
}

/** Reports whether a row is the row of headings: a title or a row of data contains at most one known heading. */
export const isHeadingRow = (cells: readonly (string | undefined)[], { readHeading }: Vocabulary): boolean =>
  cells.filter((cell) => cell && readHeading(cell)).length >= 2
