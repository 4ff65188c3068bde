import { useLanguage } from '@atrium/portal'
import { useMemo } from 'react'
import { readAmount } from './read-amount.ts'
import { typedAmount, writeAmount } from './write-amount.ts'

/** Amounts as the person reads and types them. */
export function useAmounts() {
  const language = useLanguage(({ code }) => code)
  return useMemo(
    () => ({
      /** An exact decimal of the server, shown. */
      shown: (amount: string) => writeAmount(amount, language),
      read: (typed: string) => readAmount(typed, language),
      /** Millionths, in a field. */
      typed: (amount: bigint) => typedAmount(amount, language),
    }),
    [language],
  )
}
