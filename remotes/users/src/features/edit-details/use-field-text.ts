import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { detailKinds, type DetailField } from './detail-fields.ts'

/** The value of a field as text: dates in the user's format, languages by their own names. */
export function useFieldText() {
  const t = useTexts()
  const dates = useDates()
  const languages = useLanguage((state) => state.languages)
  return (field: DetailField, value: string): string => {
    switch (detailKinds[field]) {
      case 'date':
        return dates.calendarDay(value)
      case 'language':
        return languages.find(({ code }) => code === value)?.native ?? value
      case 'gender':
        return t(`gender.${value}`)
      default:
        return value
    }
  }
}
