import { limits, type MessageKey, type MessageParams } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { z } from 'zod'
import type { SpecRow } from './catalog-spec-rows.loader.ts'

/** What decides about the values of a specification. */
export type SpecRules = Pick<SpecRow, 'type' | 'choices' | 'minimum' | 'maximum'>

/** A value as it is stored. */
export interface SpecValue {
  text: string
  /** What it is compared by, if it has an order of numbers. */
  number: string | null
}

/** Why a text is no value of a specification. */
export interface Misfit {
  key: MessageKey
  params?: MessageParams
}

const decimal = /^-?\d{1,12}(\.\d{1,6})?$/
const day = z.iso.date()

/** Returns the value that a text stands for, or why it stands for none. */
export function readSpecValue(rules: SpecRules, given: string): SpecValue | Misfit {
  const text = given.trim()
  if (text === '') return { key: 'field_required' }
  if (text.length > limits.specValueLength)
    return { key: 'field_too_long', params: { maximum: limits.specValueLength } }
  switch (rules.type) {
    case 'text':
      return { text, number: null }
    case 'number':
      return decimal.test(text) ? numberWithin(rules, text) : { key: 'spec_value_number' }
    case 'integer': {
      if (!decimal.test(text)) return { key: 'spec_value_number' }
      return formatAmount(parseAmount(text)).includes('.')
        ? { key: 'spec_value_integer' }
        : numberWithin(rules, text)
    }
    case 'boolean':
      if (text !== 'true' && text !== 'false') return { key: 'spec_value_boolean' }
      return { text, number: text === 'true' ? '1' : '0' }
    case 'choice':
      return rules.choices.includes(text) ? { text, number: null } : { key: 'spec_value_choice' }
    case 'date':
      return day.safeParse(text).success && text >= '0001'
        ? { text, number: null }
        : { key: 'spec_value_date' }
    case 'link':
      return isLink(text) ? { text, number: null } : { key: 'spec_value_link' }
  }
}

export const isMisfit = (read: SpecValue | Misfit): read is Misfit => 'key' in read

function numberWithin({ minimum, maximum }: SpecRules, text: string): SpecValue | Misfit {
  const amount = parseAmount(text)
  const isLow = minimum !== null && amount < parseAmount(minimum)
  const isHigh = maximum !== null && amount > parseAmount(maximum)
  if (isLow || isHigh)
    return { key: 'spec_value_range', params: { minimum: minimum ?? '−∞', maximum: maximum ?? '∞' } }
  const exact = formatAmount(amount)
  return { text: exact, number: exact }
}

function isLink(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || url?.protocol === 'http:'
}
