import { useLanguage, useTexts } from '@atrium/portal'
import { sizeText } from '@atrium/portal/sizes'
import { useMemo } from 'react'

/** Namespace of the inspector's texts, which load with its code. */
export const inspectorTexts = 'inspector'

/** The inspector's texts and number formats in the person's language. Times are milliseconds of `performance.now()`. */
export function useWords() {
  const t = useTexts(inspectorTexts)
  const language = useLanguage(({ code }) => code)
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
    const tenths = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const clock = new Intl.DateTimeFormat(language, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hour12: false,
    })
    return {
      t,
      ms: (duration: number) => t('ms', { number: whole.format(duration) }),
      seconds: (duration: number) => t('seconds', { number: tenths.format(duration / 1_000) }),
      kB: (bytes: number) => sizeText(bytes, language, 'kilobyte'),
      clock: (at: number) => clock.format(performance.timeOrigin + at),
    }
  }, [t, language])
}
