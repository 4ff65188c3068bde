import { limits, type Multilingual } from '@atrium/contract'
import {
  filledReader,
  textsIn,
  type LineProblem,
  type RawLine,
} from '../../../staged-import/lines/read-cells.ts'
import type { Columns } from '../../../staged-import/table/map-columns.ts'
import type { TranslatedThing } from '../translated-things.ts'

/** A line of a table of texts. An empty cell is left out. */
export interface TextLine extends Pick<RawLine, 'seq' | 'row'> {
  id: string
  code: string
  name: Multilingual
  description: Multilingual
}

/** Returns a function that reads lines by the fields of their columns. */
export function lineReader(columns: Columns): (line: RawLine) => TextLine {
  const filledOf = filledReader(columns)
  return ({ seq, row, cells }) => {
    const filled = filledOf({ cells })
    const cell = (field: string) => filled.get(field) ?? ''
    const id = cell('id').trim().toLowerCase()
    return {
      seq,
      row,
      id,
      code: cell('code'),
      name: textsIn(filled, 'name'),
      description: textsIn(filled, 'description'),
    }
  }
}

export const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

function tooLong(field: string, texts: Multilingual, maximum: number): LineProblem | undefined {
  const [language] = Object.entries(texts).find(([, text]) => text.length > maximum) ?? []
  return language === undefined
    ? undefined
    : { field: `${field}:${language}`, key: 'import_value_too_long', params: { maximum } }
}

/**
 * Returns why a line is refused.
 * @param earlier the row that has the same id already
 * @param needed the language that every text needs
 */
export function judgeLine(
  line: TextLine,
  thing: TranslatedThing | undefined,
  earlier: number | undefined,
  needed: string,
): LineProblem | undefined {
  if (line.id === '') return { field: 'id', key: 'import_value_missing', params: { column: 'id' } }
  if (!thing) return { field: 'id', key: 'import_text_thing_unknown' }
  if (earlier !== undefined) return { field: 'id', key: 'import_text_row_twice', params: { row: earlier } }
  const [described] = Object.keys(line.description)
  if (described !== undefined && thing.kind === 'project')
    return { field: `description:${described}`, key: 'import_text_no_description' }
  if (described !== undefined && { ...thing.description, ...line.description }[needed] === undefined) {
    const field = `description:${needed}`
    return { field, key: 'import_value_missing', params: { column: field } }
  }
  return (
    tooLong('name', line.name, limits.nameLength) ??
    tooLong('description', line.description, limits.descriptionLength)
  )
}
