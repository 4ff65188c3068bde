import { formatAmount } from '@atrium/contract/amounts'

/** An exact decimal in the digits and signs of a language; nothing is rounded. */
export function writeAmount(amount: string, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(amount as `${number}`)
}

/** Millionths as one would type them in a language: without signs between thousands. */
export function typedAmount(amount: bigint, language: string): string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 6, useGrouping: false })
  return format.format(formatAmount(amount) as `${number}`)
}
