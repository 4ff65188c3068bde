import type { ReadAmount } from '../../amounts/read-amount.ts'

/** The shortest number that a scanner reads as a barcode (EAN-8). */
const shortestBarcode = 8

/**
 * What was scanned or typed while a material is chosen: its amount, if it is a bare number that no barcode could be, or the code of a
 * material.
 */
export function readScan(
  typed: string,
  isChosen: boolean,
  read: (typed: string) => ReadAmount,
): { readonly amount: bigint } | { readonly code: string } {
  const text = typed.trim()
  const { amount } = read(text)
  const isBare = amount !== undefined && amount >= 0n && text.length < shortestBarcode
  return isChosen && isBare ? { amount } : { code: text }
}
