import { presentAmount } from '@atrium/contract/amounts'
import type { Cell } from '../tables/csv/write-csv.ts'

/** A heading of amounts of money, with the currency: `Value (EUR)`. */
export const moneyHeading = (heading: string, currency: string): string => `${heading} (${currency})`

/** Returns an amount as a number to calculate with, or as text where a number could not hold all of its places. */
export function amountCell(stored: string | null): Cell {
  return stored === null ? null : decimalCell(presentAmount(stored))
}

/** Returns a decimal as a number to calculate with, or as text where a number could not hold all of its places. */
export function decimalCell(decimal: string): Cell {
  const number = Number(decimal)
  return String(number) === decimal ? number : decimal
}
