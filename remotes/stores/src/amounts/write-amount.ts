import { formatAmount } from '@atrium/contract/amounts'

/** Formats an exact decimal with the digits and signs of a language, without rounding. */
export function writeAmount(amount: string, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(amount as `${number}`)
}

/** Formats millionths as a user would type them, without thousands separators. */
export function typedAmount(amount: bigint, language: string): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false })
  return format.format(formatAmount(amount) as `${number}`)
}
