import { formatAmount, parseAmount } from '@atrium/contract/amounts'

/** The stock of a line's material, as exact decimals. */
export interface StockOfLine {
  readonly stock: string
  /** Promised to other requests. */
  readonly reserved: string
  /** On hand less reserved, at least zero. */
  readonly free: string
}

/**
 * The stock for a line. A material that the store does not keep has none.
 * @param own what is reserved for the line itself, in millionths
 */
export function stockOfLine(
  found: { readonly stock: string; readonly reserved: string } | undefined,
  own: bigint,
): StockOfLine {
  const { stock, reserved: all } = found ?? { stock: '0', reserved: '0' }
  const reserved = atLeastZero(parseAmount(all) - own)
  return {
    stock,
    reserved: formatAmount(reserved),
    free: formatAmount(atLeastZero(parseAmount(stock) - reserved)),
  }
}

/** How much of an amount is not free, in millionths. */
export function shortageOf({ free }: StockOfLine, wanted: bigint): bigint {
  return atLeastZero(wanted - parseAmount(free))
}

/** What is on hand and not reserved, as an exact decimal. */
export const freeOf = (found: { readonly stock: string; readonly reserved: string }) =>
  stockOfLine(found, 0n).free

const atLeastZero = (amount: bigint) => (amount > 0n ? amount : 0n)
