const places = 6
/** Amounts have six decimal places: an exact amount is a whole number of millionths. */
const one = 10n ** BigInt(places)
/** The smallest amount that no longer fits the database's numeric(18, 6). */
export const tooMany = 10n ** 18n

/** Returns a written amount (`-12.5`, `3.000000`) in millionths. */
export function parseAmount(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const amount = BigInt(whole) * one + BigInt(fraction.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -amount : amount
}

/** Returns millionths as a decimal without trailing zeros: `12.5`, `-0.000001`, `0`. */
export function formatAmount(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  const fraction = String(absolute % one)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${absolute / one}${fraction && `.${fraction}`}`
}

/** Returns an amount of the database, which has six places, without trailing zeros. */
export const presentAmount = (stored: string): string => formatAmount(parseAmount(stored))
