import type { ReadHeading, Vocabulary } from '../vocabulary.ts'

/** What each column of a table holds, by place; null is left out. */
export type Columns = (string | null)[]

export interface MappedColumns {
  columns: Columns
  /** Languages that headings name and the portal does not have. */
  unknownLanguages: string[]
  /** Headings of which an earlier one says the same. */
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
 * Reads what columns hold from their headings, in whatever shipped language they are: one that names no language is in
 * the default one.
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

/** Whether a row is one of headings: a title or a row of data says at most one of our words. */
export const isHeadingRow = (cells: readonly string[], { readHeading }: Vocabulary): boolean =>
  cells.filter((cell) => cell !== '' && readHeading(cell)).length >= 2
