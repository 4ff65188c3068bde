import { limits, type ChecklistItemType } from '@atrium/contract'
import { sanitizeRichText } from '@atrium/contract/sanitize-rich-text'
import { isYes } from '../../../staged-import/lines/answers.ts'
import {
  filledReader,
  westernDigits,
  type LineProblem,
  type RawLine,
} from '../../../staged-import/lines/read-cells.ts'
import type { Columns } from '../../../staged-import/table/map-columns.ts'
import { readOptions, type WrittenOption } from './option-cell.ts'
import { typeWords } from './words.ts'

/** A row of a table of a checklist. Members of empty cells are left out. */
export interface ChecklistLine extends Pick<RawLine, 'seq' | 'row'> {
  key?: string
  /** The chapter and the section; empty where nothing says one. */
  section: string
  type?: ChecklistItemType
  /** A type that there is not. */
  unknownType?: string
  text?: string
  help?: string
  mandatory?: boolean
  critical?: boolean
  points?: number
  weight?: number
  options?: WrittenOption[]
  unit?: string
  minimum?: number
  maximum?: number
  /** The first cell that cannot be read. */
  problem?: LineProblem
}

/** Makes the text of a cell a key: keys have small letters, digits, hyphens and underscores. */
export const keyOf = (text: string): string =>
  westernDigits(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+/, '')
    .slice(0, limits.codeLength)
    .replace(/-+$/, '')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Reads a decimal. A comma before exactly three digits is refused: it could separate thousands. */
function decimalOf(text: string): number | undefined {
  const digits = westernDigits(text)
  if (!/^-?\d{1,12}(?:[.,]\d{1,6})?$/.test(digits) || /,\d{3}$/.test(digits)) return undefined
  return Number(digits.replace(',', '.'))
}

const wholeOf = (text: string, least: number, most: number): number | undefined => {
  const digits = westernDigits(text)
  const value = Number(digits)
  return /^\d{1,9}$/.test(digits) && value >= least && value <= most ? value : undefined
}

/** Returns a function that reads rows by the fields of their columns. */
export function rowReader(columns: Columns, headings: readonly string[]): (line: RawLine) => ChecklistLine {
  const filledOf = filledReader(columns)
  const levelHeading = headings[columns.indexOf('level')] ?? ''
  return ({ seq, row, cells }) => {
    const filled = filledOf({ cells })
    const problems: LineProblem[] = []
    /** Reads the cell of a field; remembers the problem of one that cannot be read. */
    const read = <Value>(
      field: string,
      of: (text: string) => Value | undefined,
      key: LineProblem['key'],
      params?: LineProblem['params'],
    ): Value | undefined => {
      const text = filled.get(field)
      if (text === undefined) return undefined
      const value = of(text)
      if (value === undefined) problems.push({ field, key, ...(params && { params }) })
      return value
    }
    const short = (field: string, maximum: number) =>
      read(field, (text) => (text.length <= maximum ? text : undefined), 'import_value_too_long', { maximum })
    const number = 'import_number_wrong'

    const chapter = short('chapter', limits.nameLength)
    const ownSection = short('section', limits.itemTextLength)
    const section = [chapter, ownSection].filter((part) => part !== undefined).join(' – ')
    if (section.length > limits.itemTextLength)
      problems.push({
        field: 'section',
        key: 'import_value_too_long',
        params: { maximum: limits.itemTextLength },
      })
    const typeText = filled.get('type')
    const type = typeText === undefined ? undefined : typeWords.valueOf(typeText)
    const level = filled.get('level')
    const levelPoints = level === undefined ? undefined : wholeOf(level, 0, limits.pointsOfItem)
    // A level that is no number is a note.
    const note =
      level === undefined || levelPoints !== undefined
        ? ''
        : `<p>${escaped(levelHeading)}: ${escaped(level)}</p>`
    const helpText = filled.get('help')
    const help = helpText === undefined && note === '' ? undefined : sanitizeRichText((helpText ?? '') + note)
    if (help !== undefined && help.length > limits.descriptionLength)
      problems.push({
        field: helpText === undefined ? 'level' : 'help',
        key: 'import_value_too_long',
        params: { maximum: limits.descriptionLength },
      })
    const key = filled.get('key')
    const found = {
      key: key === undefined ? undefined : keyOf(key) || undefined,
      type,
      unknownType: typeText !== undefined && type === undefined ? typeText.slice(0, 80) : undefined,
      text: short('text', limits.itemTextLength),
      help,
      mandatory: read('mandatory', isYes, 'import_answer_wrong'),
      critical: read('critical', isYes, 'import_answer_wrong'),
      points: read('points', (text) => wholeOf(text, 0, limits.pointsOfItem), number) ?? levelPoints,
      weight: read('weight', (text) => wholeOf(text, 1, limits.weightOfItem), number),
      options: read('options', readOptions, 'import_checklist_options_wrong', {
        maximum: limits.optionsOfItem,
      }),
      unit: short('unit', limits.unitLength),
      minimum: read('minimum', decimalOf, number),
      maximum: read('maximum', decimalOf, number),
      problem: problems[0],
    }
    return {
      seq,
      row,
      section: section.slice(0, limits.itemTextLength),
      // What is left out is no member.
      ...(Object.fromEntries(
        Object.entries(found).filter(([, value]) => value !== undefined),
      ) as Partial<ChecklistLine>),
    }
  }
}
