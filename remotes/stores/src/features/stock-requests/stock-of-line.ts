import { formatAmount, parseAmount } from '@atrium/contract/amounts'

/** The stock of a line's material, as exact decimals. */
export interface StockOfLine {
  readonly stock: string
  readonly reserved: string
  /** On hand less reserved, at least zero. */
  readonly free: string
}

/** A material that the store does not keep has no stock. */
export function stockOfLine(
  found: { readonly stock: string; readonly reserved: string } | undefined,
): StockOfLine {
  const { stock, reserved } = found ?? { stock: '0', reserved: '0' }
  const free = parseAmount(stock) - parseAmount(reserved)
  return { stock, reserved, free: formatAmount(free > 0n ? free : 0n) }
}

/** How much of an amount is not free, in millionths. */
export function shortageOf({ free }: StockOfLine, wanted: bigint): bigint {
  const short = wanted - parseAmount(free)
  return short > 0n ? short : 0n
}
