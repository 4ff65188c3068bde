import { formatAmount } from '@atrium/contract/amounts'
import type { Field, Needed } from '@atrium/screens'
import type { useAmounts } from './use-amounts.ts'

export type Amounts = ReturnType<typeof useAmounts>

/** A quantity in the user's language, zero or more. An empty field means zero. */
export function quantityField({ read }: Amounts): Field<string> {
  const amountOf = (typed: string) => (typed.trim() === '' ? { amount: 0n } : read(typed))
  return {
    empty: '',
    same: (one, other) => one.trim() === other.trim(),
    send: (typed) => formatAmount(amountOf(typed).amount ?? 0n),
    wrong(typed) {
      const { amount, fault } = amountOf(typed)
      const wrong = fault ?? (amount < 0n ? 'belowZero' : undefined)
      return wrong && `amount.${wrong}`
    },
  }
}

/**
 * A price in the user's language, zero or more.
 * @param needed the key of what is said of a field that is left empty
 */
export function priceField(amounts: Amounts, needed: string): Needed<string> {
  const quantity = quantityField(amounts)
  return {
    ...quantity,
    needed: true,
    wrong: (typed, checked) => (typed.trim() === '' ? needed : quantity.wrong?.(typed, checked)),
  }
}
