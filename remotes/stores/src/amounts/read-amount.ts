import { parseAmount, tooMany } from '@atrium/contract/amounts'

/** What somebody typed: an exact amount in millionths, or why it is none. */
export type ReadAmount =
  | { readonly amount: bigint; readonly fault?: undefined }
  | { readonly amount?: undefined; readonly fault: AmountFault }

/** `grouped`: a sign that separates thousands here. Taking it for a point would be a thousand times too little. */
export type AmountFault = 'unreadable' | 'grouped' | 'places' | 'large'

/** Where the ten digits of a script begin: Latin, Arabic, and those of Persian and Urdu. */
const zeros = [0x30, 0x660, 0x6f0]
/** They say in which direction to write, and nothing else. */
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
 * Reads a quantity as people type it in their language, exactly: digits of their script, their decimal sign or a point. Signs
 * between thousands are refused, since in another language they are the decimal sign.
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
