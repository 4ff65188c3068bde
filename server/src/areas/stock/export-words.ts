import { presentAmount } from '@atrium/contract/amounts'
import type { Cell } from '../../tables/csv/write-csv.ts'
import arabic from './export-headings/ar.json' with { type: 'json' }
import english from './export-headings/en.json' with { type: 'json' }
import french from './export-headings/fr.json' with { type: 'json' }

type ExportWords = typeof english
const words: Readonly<Record<string, ExportWords>> = { en: english, ar: arabic, fr: french }

/** The headings of exported files in a language, and the names of the kinds of entries. */
export const exportWords = (language: string): ExportWords => words[language] ?? english

/** A heading of amounts of money, with the currency: `Value (EUR)`. */
export const moneyHeading = (heading: string, currency: string): string => `${heading} (${currency})`

/** Returns an amount as a number to calculate with, or as text where a number could not hold all of its places. */
export function amountCell(stored: string | null): Cell {
  if (stored === null) return null
  const amount = presentAmount(stored)
  const number = Number(amount)
  return String(number) === amount ? number : amount
}
