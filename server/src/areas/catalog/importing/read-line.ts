import { catalogCriticalities, type CatalogPart } from '@atrium/contract'
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
import { listSeparator, splitTexts } from '../../../tables/code-path.ts'
import { columnsOf } from './columns.ts'
import { numberFields } from './headings.ts'
import { paramWords, partWords, typeWords } from './words.ts'

/** A line of a table of kinds, with the values of its filled cells. */
export interface CatalogLine extends Pick<RawLine, 'seq' | 'row'> {
  /** The title of the sheet, as the file writes it. */
  title: string
  /** Null if the title names none. */
  part: CatalogPart | null
  /** Of the kind: its own, or that to which a line of a list belongs. */
  catalog: string
  /** What tells a line of a list apart: its code or that of its material. */
  code: string
  /** Whether the kind is one of all projects; undefined if the line does not say. */
  shared?: boolean
  /** The code of the kind above. */
  parent?: string
  /** By the members of the calls that write a kind or a list. */
  given: Record<string, unknown>
  /** The first cell that cannot be read. */
  problem?: LineProblem
}

const wholes: readonly string[] = ['expected_life_months', 'warranty_months', 'decimals', 'read_every_days']
const amounts = numberFields.filter((field) => !wholes.includes(field)) as readonly string[]
const answers: readonly string[] = ['is_active', 'is_mandatory', 'show_in_list']

/** Reads a decimal. A comma before exactly three digits is refused: it could separate thousands. */
function decimalOf(text: string): string | undefined {
  const digits = westernDigits(text)
  return /^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(digits) && !/,\d{3}$/.test(digits)
    ? digits.replace(',', '.')
    : undefined
}

function wholeOf(text: string): number | undefined {
  const digits = westernDigits(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

/** Reads the cell of a field; undefined, with the message, for one that cannot be read. */
function valueOf(field: string, text: string): { value: unknown; key: LineProblem['key'] } {
  if (wholes.includes(field)) return { value: wholeOf(text), key: 'import_number_wrong' }
  if (amounts.includes(field)) return { value: decimalOf(text), key: 'import_number_wrong' }
  if (answers.includes(field)) return { value: isYes(text), key: 'import_answer_wrong' }
  if (field === 'choices') return { value: splitTexts(text, listSeparator), key: 'import_choice_wrong' }
  const key = 'import_choice_wrong'
  if (field === 'type') return { value: typeWords.valueOf(text), key }
  if (field === 'kind') return { value: paramWords.valueOf(text), key }
  if (field === 'criticality')
    return { value: catalogCriticalities.find((one) => one === text.toUpperCase()), key }
  return { value: text, key }
}

/** What places a line; the rest is given. */
const placing: readonly string[] = ['catalog', 'code', 'shared', 'parent', 'material', 'label']

/** Returns a function that reads lines by the fields of their columns. Lines that name no sheet are kinds. */
export function lineReader(columns: Columns): (line: RawLine) => CatalogLine {
  const filledOf = filledReader(columns)
  return ({ seq, row, cells }) => {
    const filled = filledOf({ cells })
    const title = filled.get('part') ?? ''
    const part = title === '' ? 'kind' : (partWords.valueOf(title) ?? null)
    const problems: LineProblem[] = []
    if (part === null) problems.push({ field: 'part', key: 'import_choice_wrong' })
    // Its columns are those of another sheet.
    if (title === '' && filled.has('catalog')) problems.push(missing('part'))
    const given: Record<string, unknown> = {}
    for (const { heading } of part === null ? [] : columnsOf(part, [])) {
      const text = filled.get(heading)
      if (text === undefined || placing.includes(heading)) continue
      const { value, key } = valueOf(heading, text)
      if (value === undefined) problems.push({ field: heading, key })
      else given[heading] = value
    }
    const labels = part === 'spec' || part === 'param' ? textsIn(filled, 'label') : {}
    if (Object.keys(labels).length > 0) given['name'] = labels
    const sharedCell = filled.get('shared')
    const shared = sharedCell === undefined ? undefined : isYes(sharedCell)
    if (sharedCell !== undefined && shared === undefined)
      problems.push({ field: 'shared', key: 'import_answer_wrong' })
    const parent = part === 'kind' ? filled.get('parent') : undefined
    const [problem] = problems
    return {
      seq,
      row,
      title,
      part,
      catalog: filled.get(part === 'kind' ? 'code' : 'catalog') ?? '',
      code: filled.get(part === 'spare' ? 'material' : 'code') ?? '',
      ...(shared !== undefined && { shared }),
      ...(parent !== undefined && { parent }),
      given,
      ...(problem && { problem }),
    }
  }
}
