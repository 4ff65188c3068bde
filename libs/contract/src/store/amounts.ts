const places = 6
/** Amounts are kept with six places: an exact amount is a whole number of millionths. */
const one = 10n ** BigInt(places)
/** From here on an amount no longer fits the database's numeric(18, 6). */
export const tooMany = 10n ** 18n

/** An amount as written (`-12.5`, `3.000000`) in millionths. */
export function parseAmount(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
  const amount = BigInt(whole) * one + BigInt(fraction.padEnd(places, '0').slice(0, places))
  return text.startsWith('-') ? -amount : amount
}

/** Millionths as a decimal without zeros at its end: `12.5`, `-0.000001`, `0`. */
export function formatAmount(amount: bigint): string {
  const absolute = amount < 0n ? -amount : amount
  const fraction = String(absolute % one)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${absolute / one}${fraction && `.${fraction}`}`
}
