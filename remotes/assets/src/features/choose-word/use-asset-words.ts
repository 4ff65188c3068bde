import { useQuery } from '@tanstack/react-query'
import { assetWordsQuery, type WordKind } from '../../queries/word.queries.ts'

/** The words of one list that assets of a project may get, as choices, and how a code is called. */
export function useAssetWords(projectId: string, kind: WordKind) {
  const { data, isError } = useQuery(assetWordsQuery(projectId))
  const words = data?.[kind] ?? []
  return {
    isError,
    /** The choices, with a code that an asset or an address has although it is no longer offered. */
    choicesWith: (held: string) => [
      ...words.map(({ code, name }) => ({ value: code, label: name })),
      ...(held === '' || words.some(({ code }) => code === held) ? [] : [{ value: held, label: held }]),
    ],
    /** The name of a code; the code itself if it is no longer offered. */
    nameOf: (held: string) => words.find(({ code }) => code === held)?.name ?? held,
    isOffered: (held: string) => words.some(({ code }) => code === held),
  }
}
