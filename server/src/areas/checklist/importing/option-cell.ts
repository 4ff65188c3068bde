import { isVisible, limits, type AnswerResult, type ChecklistOption } from '@atrium/contract'
import { joinTexts, listSeparator, splitTexts } from '../../../tables/code-path.ts'
import { resultWords } from './words.ts'

/** An option as a cell writes it. */
export type WrittenOption = Pick<ChecklistOption, 'result' | 'points'> & { text: string }

/** Writes options in one cell, as `Good [ok 2]; Bad [fail 0]`. `language` is that of the words for results; left out: their own names. */
export const optionCell = (options: readonly WrittenOption[], language?: string): string =>
  joinTexts(
    options.map(({ text, result, points }) => {
      const word = language === undefined ? result : resultWords.wordIn(language, result)
      return `${text} [${word} ${points}]`
    }),
    listSeparator,
  )

/** Reads the options of a cell. What stands in brackets may be left out: an option is good and gives no points. Undefined for none. */
export function readOptions(cell: string): WrittenOption[] | undefined {
  const options = splitTexts(cell, listSeparator).map(readOption)
  const isRead = options.length > 0 && options.length <= limits.optionsOfItem
  return isRead && options.every((option) => option !== undefined) ? options : undefined
}

function readOption(written: string): WrittenOption | undefined {
  const open = written.endsWith(']') ? written.lastIndexOf('[') : -1
  const text = (open === -1 ? written : written.slice(0, open)).trim()
  if (!isVisible(text) || text.length > limits.nameLength) return undefined
  if (open === -1) return { text, result: 'ok', points: 0 }
  const inside = written.slice(open + 1, -1).trim()
  const digits = /\d+$/.exec(inside)?.[0] ?? ''
  const word = inside.slice(0, inside.length - digits.length).trim()
  const result: AnswerResult | undefined = word === '' ? 'ok' : resultWords.valueOf(word)
  const points = Number(digits)
  return result && points <= limits.pointsOfItem ? { text, result, points } : undefined
}
