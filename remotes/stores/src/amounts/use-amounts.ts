import { useCurrentProject, useLanguage } from '@atrium/portal'
import { useMemo } from 'react'
import { readAmount } from './read-amount.ts'
import { typedAmount, writeAmount, writeMoney } from './write-amount.ts'

/** Formats and parses amounts in the user's language. */
export function useAmounts() {
  const language = useLanguage(({ code }) => code)
  const currency = useCurrentProject()?.currency
  return useMemo(
    () => ({
      /** Formats an exact decimal from the server. */
      shown: (amount: string) => writeAmount(amount, language),
      /** Formats an exact decimal of the server as money: a sum with the places of the currency. */
      sum: (amount: string) => writeMoney(amount, language, currency),
      /** Formats what a unit costs, with up to six places. */
      price: (amount: string) => writeMoney(amount, language, currency, 6),
      /** Formats what a unit costs on average, rounded to four places. */
      average: (amount: string) => writeMoney(amount, language, currency, 4),
      read: (typed: string) => readAmount(typed, language),
      /** Formats millionths for an input. */
      typed: (amount: bigint) => typedAmount(amount, language),
    }),
    [language, currency],
  )
}
