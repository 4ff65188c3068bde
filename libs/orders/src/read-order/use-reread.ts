import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { CallFailure } from '@atrium/client'

/** Returns a function that reads something as it is now, for a form that somebody else overtook; undefined if that fails. */
export function useReread<Reply, Read, Key extends readonly unknown[]>(
  query: UseQueryOptions<Reply, CallFailure, Read, Key>,
) {
  const { refetch } = useQuery({ ...query, enabled: false })
  return async (): Promise<Read | undefined> => {
    const { data, isError } = await refetch()
    return isError ? undefined : data
  }
}
