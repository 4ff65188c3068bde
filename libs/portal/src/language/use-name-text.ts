import { useCallback } from 'react'
import { useLanguage } from './language-store.ts'

type Names = Readonly<Record<string, string>>

/**
 * What is called something in several languages, as the person is told of it: in their language, else in the portal's
 * default one, else in any; empty where there is none. For what came with all its languages.
 */
export function useNameText(): (names: Names) => string {
  const own = useLanguage((state) => state.code)
  const fallback = useLanguage(({ languages }) => languages.find((one) => one.is_default)?.code)
  return useCallback(
    (names: Names) => names[own] ?? names[fallback ?? own] ?? Object.values(names)[0] ?? '',
    [own, fallback],
  )
}
