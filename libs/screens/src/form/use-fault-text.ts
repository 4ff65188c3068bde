import type { Multilingual } from '@atrium/contract'
import { useModalTexts } from '@atrium/modals/texts'
import { useLanguage, useTexts } from '@atrium/portal'

/** The key of the message that the product's description gives for a name that lacks a language. */
export const nameMissing = 'messages.invalid_name'

/** Says what is wrong with a field by a key of the texts. Of a name it says in which languages it is missing. */
export function useFaultText(): (key: string, value: unknown) => string {
  const t = useTexts()
  const modalText = useModalTexts()
  const own = useLanguage(({ code }) => code)
  const languages = useLanguage((state) => state.languages)
  return (key, value) => {
    if (key !== nameMissing || typeof value !== 'object' || value === null) return t(key)
    const names: Multilingual = { ...value }
    const missing = languages.filter(({ code }) => (names[code] ?? '').trim() === '')
    if (missing.length === 0) return t(key)
    if (languages.length === 1) return modalText('nameMissing')
    const words = new Intl.DisplayNames(own, { type: 'language' })
    const listed = missing.map(({ code, name }) => words.of(code) ?? name)
    return modalText('nameMissingIn', { languages: new Intl.ListFormat(own).format(listed) })
  }
}
