import { call, callKey, isBackgroundFetch, orThrow } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'

const pageSize = 20

/** What became of a person, newest first, page by page; there is a next one where a page came full. */
export function historyQuery(projectId: string, userId: string) {
  const input = { user_id: userId, limit: pageSize }
  return infiniteQueryOptions({
    queryKey: callKey('users', projectId, '/user/getHistory', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/user/getHistory', { ...input, page: pageParam }, options)).entries
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
    meta: { topics: ['rights', 'roles', 'teams', 'user-locations'] },
  })
}
