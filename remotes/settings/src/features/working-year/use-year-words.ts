import { useLanguage, useTexts } from '@atrium/portal'
import { useMemo } from 'react'

/** Names of months and lengths of time in the person's language, with the portal's digits. */
export function useYearWords() {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  return useMemo(() => {
    const locale = `${language}-u-ca-gregory-nu-latn`
    const monthName = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
    const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
    return {
      month: (month: number) => monthName.format(new Date(Date.UTC(2000, month - 1, 1))),
      number: (value: number) => number.format(value),
      hours: (minutes: number) => t('year.hours', { hours: number.format(minutes / 60) }),
    }
  }, [language, t])
}
