import { useCallback } from 'react'
import { useLanguage } from './language-store.ts'

type Names = Readonly<Record<string, string>>

/**
 * Returns a name in the person's language, else in the portal's default language, else in any; empty if there is none. For
 * things that come with their names in all languages.
 */
export function useNameText(): (names: Names) => string {
  const own = useLanguage((state) => state.code)
  const fallback = useLanguage(({ languages }) => languages.find((one) => one.is_default)?.code)
  return useCallback(
    (names: Names) => names[own] ?? names[fallback ?? own] ?? Object.values(names)[0] ?? '',
    [own, fallback],
  )
}
