import { isCallFailure, useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { useAccess, useFailureText, useLanguage } from '@atrium/portal'
import type { LibraryList } from './use-library-words.ts'

/**
 * Adds a word to a list of the library as an entry with that code and name; undefined for a person who may not. The name is given in the
 * default language as well, which no name may lack. A refusal is told.
 */
export function useAddWord({ kind, projectId }: LibraryList): ((word: string) => Promise<void>) | undefined {
  const mayAdd = useAccess('library_edit')
  const own = useLanguage((state) => state.code)
  const fallback = useLanguage(({ languages }) => languages.find((one) => one.is_default)?.code)
  const failureText = useFailureText()
  const create = useChange('/library/create')
  if (!mayAdd) return undefined
  return async (word) => {
    try {
      await create.mutateAsync({
        kind,
        ...(projectId !== null && { project_id: projectId }),
        code: word,
        name: { [fallback ?? own]: word, [own]: word },
      })
    } catch (failure) {
      if (!isCallFailure(failure)) throw failure
      toast.error(failureText(Object.values(failure.fields)[0] ?? failure))
    }
  }
}
