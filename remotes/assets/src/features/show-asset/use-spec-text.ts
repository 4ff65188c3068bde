import type { SpecType } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'

/** A value of a specification, and how it is written. */
export interface WrittenValue {
  readonly value: string | null
  readonly type: SpecType
  readonly unit: string
}

/** Returns values of specifications in words, with their units. */
export function useSpecText(): (spec: WrittenValue) => string {
  const t = useTexts()
  const dates = useDates()
  return ({ value, type, unit }) => {
    if (value === null || value === '') return t('specs.unset')
    if (type === 'boolean') return t(value === 'true' ? 'specs.yes' : 'specs.no')
    if (type === 'date') return dates.calendarDay(value)
    return unit === '' ? value : `${value} ${unit}`
  }
}
