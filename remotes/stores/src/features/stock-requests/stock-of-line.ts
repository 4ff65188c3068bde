import { formatAmount, parseAmount } from '@atrium/contract/amounts'

/** What a store has of the material of a line: exact decimals. */
export interface StockOfLine {
  readonly stock: string
  readonly reserved: string
  /** On hand and not reserved; never less than nothing. */
  readonly free: string
}

/** A material that a store does not keep is not on hand. */
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
