import { presentAmount } from '@atrium/contract/amounts'
import type { Cell } from '../tables/csv/write-csv.ts'

/** A heading of amounts of money, with the currency: `Value (EUR)`. */
export const moneyHeading = (heading: string, currency: string): string => `${heading} (${currency})`

/** Returns an amount as a number to calculate with, or as text where a number could not hold all of its places. */
export function amountCell(stored: string | null): Cell {
  if (stored === null) return null
  const amount = presentAmount(stored)
  const number = Number(amount)
  return String(number) === amount ? number : amount
}
