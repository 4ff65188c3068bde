import type { SpecType } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { useMemo } from 'react'

/** A value of a specification, and how it is written. */
export interface WrittenValue {
  readonly value: string | null
  readonly type: SpecType
  readonly unit: string
}

/** Returns values of specifications as the language of the reader writes them, with their units. */
export function useSpecText(): (spec: WrittenValue) => string {
  const t = useTexts()
  const dates = useDates()
  const language = useLanguage(({ code }) => code)
  // A format takes a decimal text exactly, without rounding.
  const { format } = useMemo(() => new Intl.NumberFormat(language, { maximumFractionDigits: 6 }), [language])
  return ({ value, type, unit }) => {
    if (value === null || value === '') return t('specs.unset')
    if (type === 'boolean') return t(value === 'true' ? 'specs.yes' : 'specs.no')
    if (type === 'date') return dates.calendarDay(value)
    const isNumber = (type === 'number' || type === 'integer') && Number.isFinite(Number(value))
    const written = isNumber ? format(value as `${number}`) : value
    return unit === '' ? written : `${written} ${unit}`
  }
}
