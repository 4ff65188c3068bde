import { shippedLanguage } from '@atrium/contract/limits'
import { texts, useLanguage, useModuleScope, useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'

type Words = { readonly default: object }

/** The words of timelines and comments. They are part of this library, because every module shows the same. */
const files: Readonly<Record<string, () => Promise<Words>>> = {
  en: () => import('./words/en.json'),
  fr: () => import('./words/fr.json'),
  ar: () => import('./words/ar.json'),
}

/** Modules bundle this library by themselves, in versions of their own: each keeps its words below its code. */
const namespaceOf = (code: string) => `${code}.activity`

/** Returns the words of timelines in the person's language. */
export function useActivityTexts() {
  const { code } = useModuleScope()
  return useTexts(namespaceOf(code))
}

/** Returns a word that may be missing, such as the name of a field of a newer server, or what stands in for it. */
export function useKnownWord(): (key: string, otherwise: string) => string {
  const { code } = useModuleScope()
  const t = useActivityTexts()
  return (key, otherwise) => (texts.exists(key, { ns: namespaceOf(code) }) ? t(key) : otherwise)
}

/** Loads the words in the person's language, once. `useActivityTexts` has them when the query has data. */
export function useLoadedWords() {
  const { code } = useModuleScope()
  const language = useLanguage((state) => state.code)
  return useQuery({
    queryKey: ['activity words', code, language],
    async queryFn() {
      const load = files[language] ?? files[shippedLanguage]
      if (!load) throw new Error('timelines have no words')
      texts.addResourceBundle(language, namespaceOf(code), (await load()).default)
      return language
    },
    staleTime: Infinity,
  })
}
