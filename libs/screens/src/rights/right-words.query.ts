import { shippedLanguage } from '@atrium/contract/limits'
import type { RightWords } from '@atrium/contract/right-words'
import { queryOptions } from '@tanstack/react-query'

type Load = () => Promise<{ readonly rightWords: RightWords }>

const english: Load = () => import('@atrium/contract/right-words-en')

const byLanguage: Readonly<Record<string, Load>> = {
  [shippedLanguage]: english,
  ar: () => import('@atrium/contract/right-words-ar'),
  fr: () => import('@atrium/contract/right-words-fr'),
}

/** What each right allows and the words that find it, in a language of the portal or in English. */
export function rightWordsQuery(language: string) {
  return queryOptions({
    queryKey: ['right-words', language],
    queryFn: async () => (await (byLanguage[language] ?? english)()).rightWords,
    staleTime: Infinity,
  })
}
