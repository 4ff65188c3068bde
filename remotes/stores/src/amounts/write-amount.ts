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

/** Formats an exact decimal as money. `places`: up to how many, by default as many as the currency has. */
export function writeMoney(
  amount: string,
  language: string,
  currency: string | undefined,
  places?: number,
): string {
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const)
  return new Intl.NumberFormat(language, {
    ...style,
    ...(places !== undefined && { maximumFractionDigits: places }),
  }).format(amount as `${number}`)
}
