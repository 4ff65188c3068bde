import { useLanguage, useTexts } from '@atrium/portal'
import { detailFields, type DetailField } from './detail-fields.ts'

/** The value of a field in words: days as they are written here, languages by their own names. */
export function useFieldText() {
  const t = useTexts()
  const own = useLanguage((state) => state.code)
  const languages = useLanguage((state) => state.languages)
  return (field: DetailField, value: string): string => {
    switch (detailFields[field].kind) {
      case 'date':
        return new Intl.DateTimeFormat(own, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(value))
      case 'language':
        return languages.find(({ code }) => code === value)?.native ?? value
      case 'gender':
        return t(`gender.${value}`)
      default:
        return value
    }
  }
}
