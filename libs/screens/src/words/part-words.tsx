import { shippedLanguage } from '@atrium/contract/limits'
import { useMessage, useModalTexts } from '@atrium/modals/texts'
import { texts, useLanguage, useModuleScope, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Words = { readonly default: object }
type WordFiles = Readonly<Record<string, () => Promise<Words>>>

interface LoadedProps {
  readonly children: () => ReactNode
}

/** Another version of a module brings another copy of this library, whose words are not those of this one. */
const copy = Math.random()

/**
 * Returns a component that loads the words of a part in the person's language, once, and shows its children when they are there.
 * @param add puts the words of a language where the module finds them
 */
function loadedBy(
  part: string,
  files: WordFiles,
  add: (module: string, language: string, words: object) => void,
) {
  return function Loaded({ children }: LoadedProps) {
    const { code } = useModuleScope()
    const language = useLanguage((state) => state.code)
    const modalText = useModalTexts()
    const message = useMessage()
    const words = useQuery({
      queryKey: ['words', part, code, language, copy],
      async queryFn() {
        const load = files[language] ?? files[shippedLanguage]
        if (!load) throw new Error(`'${part}' has no words`)
        add(code, language, (await load()).default)
        return language
      },
      staleTime: Infinity,
    })
    if (words.isError)
      return (
        <ErrorState
          title={message('load_failed')}
          retryLabel={modalText('retry')}
          onRetry={() => void words.refetch()}
          busy={words.isFetching}
        />
      )
    return words.data === undefined ? <SkeletonLines label={modalText('loading')} /> : children()
  }
}

/**
 * The words of a part of this library, by language. They are part of the library, because every module shows the same. Modules bundle it by
 * themselves, in versions of their own: each keeps the words below its code.
 */
export function partWords(part: string, files: WordFiles) {
  const namespaceOf = (code: string) => `${code}.${part}`

  /** Returns the words in the person's language. They are there inside of `Loaded`. */
  function usePartTexts() {
    const { code } = useModuleScope()
    return useTexts(namespaceOf(code))
  }

  /** Returns a word that may be missing, such as the name of a field of a newer server, or what stands in for it. */
  function useKnownWord(): (key: string, otherwise: string) => string {
    const { code } = useModuleScope()
    const t = usePartTexts()
    return (key, otherwise) => (texts.exists(key, { ns: namespaceOf(code) }) ? t(key) : otherwise)
  }

  const Loaded = loadedBy(part, files, (code, language, words) =>
    texts.addResourceBundle(language, namespaceOf(code), words),
  )
  return { usePartTexts, useKnownWord, Loaded }
}

/**
 * Words that a library has for all texts of the modules which show it: inside of the component, `useTexts` gives them wherever the module has
 * no text of its own below that key.
 */
export function sharedWords(part: string, files: WordFiles) {
  return loadedBy(part, files, (code, language, words) =>
    texts.addResourceBundle(language, code, words, true, false),
  )
}
