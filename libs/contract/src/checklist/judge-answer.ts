import { assetConditions } from '../asset/asset.facts.ts'
import { limits } from '../limits.ts'
import {
  checkAnswers,
  yesNoAnswers,
  type AnswerResult,
  type AskedItem,
  type ChecklistOption,
  type NumberBounds,
} from './checklist.ts'

const isOneOf = <Of extends string>(all: readonly Of[], value: unknown): value is Of =>
  (all as readonly unknown[]).includes(value)
const isFilled = (value: unknown, maximum: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= maximum
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isWhole = (value: unknown, from: number, to: number): boolean =>
  Number.isInteger(value) && (value as number) >= from && (value as number) <= to
const isDay = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  value > '0000' &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value)
const isClock = (value: unknown): boolean =>
  typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const isPoint = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const { lat, lng } = value as Record<string, unknown>
  return isNumber(lat) && isNumber(lng) && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
}

/** Whether a number has at most so many digits behind the point. */
const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value

const isOut = (value: number, minimum: number | null, maximum: number | null): boolean =>
  (minimum !== null && value < minimum) || (maximum !== null && value > maximum)

function judgeNumber(value: number, bounds: NumberBounds): AnswerResult {
  if (isOut(value, bounds.minimum, bounds.maximum)) return 'fail'
  return isOut(value, bounds.warn_minimum, bounds.warn_maximum) ? 'flag' : 'ok'
}

/** Of several chosen options, the worst counts. */
const worstFirst: readonly AnswerResult[] = ['fail', 'flag', 'ok', 'na']

/** Returns the options that an answer names, undefined if it is none of this item. */
export function chosenOptions(
  options: readonly ChecklistOption[],
  value: unknown,
): ChecklistOption[] | undefined {
  const keys: readonly unknown[] = Array.isArray(value) ? value : [value]
  const chosen = options.filter(({ key }) => keys.includes(key))
  return chosen.length > 0 && chosen.length === keys.length ? chosen : undefined
}

const okIf = (fits: boolean): 'ok' | undefined => (fits ? 'ok' : undefined)

/**
 * Says what an answer is worth.
 * @returns undefined if the value is none for this item: of another type, an option that there is not, too long
 */
export function judgeAnswer(item: AskedItem, value: unknown): AnswerResult | undefined {
  switch (item.type) {
    case 'instruction':
      return okIf(value === true)
    case 'check':
      return isOneOf(checkAnswers, value) ? (value === 'pass' ? 'ok' : value) : undefined
    case 'yes_no_na':
      if (!isOneOf(yesNoAnswers, value)) return undefined
      return value === 'na' ? 'na' : value === item.fails_on ? 'fail' : 'ok'
    case 'choice':
    case 'choices': {
      if (Array.isArray(value) !== (item.type === 'choices')) return undefined
      const chosen = chosenOptions(item.options, value)
      return chosen && worstFirst.find((result) => chosen.some((option) => option.result === result))
    }
    case 'number':
    case 'reading':
      if (!isNumber(value) || Math.abs(value) > limits.checklistNumber) return undefined
      if (item.decimals !== null && !hasDecimals(value, item.decimals)) return undefined
      return judgeNumber(value, item)
    case 'text':
      return okIf(isFilled(value, limits.answerLength))
    case 'date':
      return okIf(isDay(value))
    case 'time':
      return okIf(isClock(value))
    case 'duration':
      return okIf(isWhole(value, 0, limits.serviceMinutes))
    case 'rating':
      return okIf(isWhole(value, 1, 5))
    case 'condition': {
      if (!isOneOf(assetConditions, value)) return undefined
      const worst =
        item.fails_below === null ? assetConditions.length : assetConditions.indexOf(item.fails_below)
      return assetConditions.indexOf(value) > worst ? 'fail' : 'ok'
    }
    case 'photo':
      if (!Array.isArray(value) || !isWhole(value.length, Math.max(1, item.minimum), item.maximum))
        return undefined
      return okIf(
        value.every((one) => isFilled(one, limits.codeLength)) && new Set(value).size === value.length,
      )
    case 'signature':
      return okIf(isFilled(value, limits.codeLength))
    case 'location':
      return okIf(isPoint(value))
    case 'scan':
      if (!isFilled(value, limits.identifierLength)) return undefined
      return item.expected === null || item.expected === value ? 'ok' : 'fail'
  }
}
