import { parseAmount, tooMany } from '@atrium/contract/amounts'

/** A typed amount in millionths, or why it is not valid. */
export type ReadAmount =
  | { readonly amount: bigint; readonly fault?: undefined }
  | { readonly amount?: undefined; readonly fault: AmountFault }

/**
 * `grouped`: the text has a thousands separator. Read as a decimal point, it would make the amount a thousand times too
 * small.
 */
export type AmountFault = 'unreadable' | 'grouped' | 'places' | 'large'

/** Code point of the digit zero in each script: Latin, Arabic, and Persian or Urdu. */
const zeros = [0x30, 0x660, 0x6f0]
/** Marks that only set the writing direction. */
const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const anyMinus = /[\u2212\ufe63\uff0d]/g

function latinDigit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  const zero = zeros.find((one) => point >= one && point < one + 10)
  return zero === undefined ? character : String(point - zero)
}

function separatorsOf(language: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5)
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { decimal: value('decimal'), group: value('group') }
}

/**
 * Parses a quantity exactly, as people type it in their language: with their digits, and their decimal sign or a point.
 * Thousands separators are refused because another language uses them as the decimal sign.
 */
export function readAmount(typed: string, language: string): ReadAmount {
  const { decimal, group } = separatorsOf(language)
  const text = [...typed.replace(directionMarks, '').trim().replace(anyMinus, '-')].map(latinDigit).join('')
  const isDecimal = (sign: string) => sign === decimal || sign === '٫' || (sign === '.' && group !== '.')
  const plain = [...text]
    .map((sign) => (isDecimal(sign) ? '.' : /[.,\u066c\u060c'\u2019\s]/.test(sign) ? ',' : sign))
    .join('')
  if (/^-?[\d.,]*,[\d.,]*$/.test(plain)) return { fault: 'grouped' }
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (!match || whole + fraction === '') return { fault: 'unreadable' }
  if (fraction.replace(/0+$/, '').length > 6) return { fault: 'places' }
  const amount = parseAmount(`${sign}${whole || '0'}.${fraction || '0'}`)
  return amount >= tooMany || -amount >= tooMany ? { fault: 'large' } : { amount }
}
