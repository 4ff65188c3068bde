import {
  limits,
  type AnswerResult,
  type LibraryColor,
  type LibraryKind,
  type Multilingual,
} from '@atrium/contract'
import { isYes } from '../../../staged-import/lines/answers.ts'
import {
  filledReader,
  missing,
  textsIn,
  westernDigits,
  type LineProblem,
  type RawLine,
} from '../../../staged-import/lines/read-cells.ts'
import type { Columns } from '../../../staged-import/table/map-columns.ts'
import { colorCalled, kindCalled, resultCalled } from './words.ts'

/** A line of a table of entries, with the values of its filled cells. */
export interface EntryLine {
  seq: number
  row: number
  /** The title of the kind, as the file writes it. */
  title: string
  kind: LibraryKind | null
  code: string
  parent?: string
  name: Multilingual
  description: Multilingual
  color?: LibraryColor
  amount?: number
  day?: string
  points?: number
  result?: AnswerResult
  isRetired?: boolean
  /** The first cell that cannot be read. */
  problem?: LineProblem
}

/** Reads a rate. A comma before exactly three digits is refused: it could separate thousands. */
function rateOf(text: string): number | undefined {
  const digits = westernDigits(text)
  if (!/^\d{1,10}(?:[.,]\d{1,2})?$/.test(digits)) return undefined
  const rate = Number(digits.replace(',', '.'))
  return rate <= 1e9 ? rate : undefined
}

const pointsOf = (text: string): number | undefined => {
  const digits = westernDigits(text)
  return /^\d{1,9}$/.test(digits) && Number(digits) <= limits.pointsOfItem ? Number(digits) : undefined
}

function dayOf(text: string): string | undefined {
  const digits = westernDigits(text)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(digits)) return undefined
  const time = Date.parse(`${digits}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(digits) ? digits : undefined
}

/** Returns a function that reads lines by the fields of their columns. `given` is the kind of rows that name none. */
export function lineReader(columns: Columns, given: LibraryKind | null): (line: RawLine) => EntryLine {
  const filledOf = filledReader(columns)
  return ({ seq, row, cells }) => {
    const filled = filledOf({ cells })
    const problems: LineProblem[] = []
    const read = <Value>(
      field: string,
      valueOf: (text: string) => Value | undefined,
      problem: Omit<LineProblem, 'field'>,
    ): Value | undefined => {
      const text = filled.get(field)
      if (text === undefined) return undefined
      const value = valueOf(text)
      if (value === undefined) problems.push({ field, ...problem })
      return value
    }
    const named = (field: string) => ({ params: { name: (filled.get(field) ?? '').slice(0, 100) } })
    const kind =
      read('kind', kindCalled, { key: 'import_kind_unknown', ...named('kind') }) ??
      (filled.has('kind') ? null : given)
    if (kind === null && !filled.has('kind')) problems.push(missing('kind'))
    const color = read('color', colorCalled, { key: 'import_color_unknown', ...named('color') })
    const amount = read('amount', rateOf, { key: 'import_rate_wrong' })
    const day = read('day', dayOf, { key: 'import_date_wrong' })
    const points = read('points', pointsOf, { key: 'import_number_wrong' })
    const result = read('result', resultCalled, { key: 'import_choice_wrong' })
    const isRetired = read('retired', isYes, { key: 'import_answer_wrong' })
    const parent = filled.get('parent')
    const [problem] = problems
    return {
      seq,
      row,
      title: filled.get('kind') ?? '',
      kind,
      code: filled.get('code') ?? '',
      name: textsIn(filled, 'name'),
      description: textsIn(filled, 'description'),
      ...(parent !== undefined && { parent }),
      ...(color !== undefined && { color }),
      ...(amount !== undefined && { amount }),
      ...(day !== undefined && { day }),
      ...(points !== undefined && { points }),
      ...(result !== undefined && { result }),
      ...(isRetired !== undefined && { isRetired }),
      ...(problem && { problem }),
    }
  }
}
