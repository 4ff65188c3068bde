import { useLanguage } from '@atrium/portal'
import { useMemo } from 'react'
import { readAmount } from './read-amount.ts'
import { typedAmount, writeAmount } from './write-amount.ts'

/** Formats and parses amounts in the user's language. */
export function useAmounts() {
  const language = useLanguage(({ code }) => code)
  return useMemo(
    () => ({
      /** Formats an exact decimal from the server. */
      shown: (amount: string) => writeAmount(amount, language),
      read: (typed: string) => readAmount(typed, language),
      /** Formats millionths for an input. */
      typed: (amount: bigint) => typedAmount(amount, language),
    }),
    [language],
  )
}
