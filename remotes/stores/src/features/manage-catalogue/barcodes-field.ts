import type { MaterialBarcode } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import type { Field } from '@atrium/screens'
import type { Amounts } from '../../amounts/quantity-field.ts'

/** A barcode as it is typed; an empty quantity means one unit. */
export interface TypedBarcode {
  readonly code: string
  readonly quantity: string
}

const one = 1_000_000n

/** The barcodes of a material. A row without a code is left out. */
export function barcodesField({
  read,
}: Amounts): Field<readonly TypedBarcode[], { code: string; quantity: string }[]> {
  const unitsOf = (typed: string) => (typed.trim() === '' ? { amount: one } : read(typed))
  const named = (rows: readonly TypedBarcode[]) => rows.filter(({ code }) => code.trim() !== '')
  return {
    empty: [],
    same: (mine, other) =>
      mine.length === other.length &&
      mine.every(({ code, quantity }, place) => {
        const there = other[place]
        return code.trim() === there?.code.trim() && quantity.trim() === there.quantity.trim()
      }),
    send: (rows) =>
      named(rows).map(({ code, quantity }) => ({
        code: code.trim(),
        quantity: formatAmount(unitsOf(quantity).amount ?? one),
      })),
    wrong(rows) {
      for (const { quantity } of named(rows)) {
        const { amount, fault } = unitsOf(quantity)
        if (fault !== undefined) return `amount.${fault}`
        if (amount <= 0n) return 'amount.unreadable'
      }
      return undefined
    },
  }
}

/** Returns stored barcodes as people type them. */
export const typedBarcodes = (barcodes: readonly MaterialBarcode[], { typed }: Amounts): TypedBarcode[] =>
  barcodes.map(({ code, quantity }) => {
    const units = parseAmount(quantity)
    return { code, quantity: units === one ? '' : typed(units) }
  })
