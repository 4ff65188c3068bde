import { call, callKey, isBackgroundFetch, orThrow } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'

const pageSize = 100

/** All departments that have a text, in their order, page by page. */
export function departmentsQuery(text: string) {
  const input = { limit: pageSize, ...(text !== '' && { search_text: text }) }
  return infiniteQueryOptions({
    queryKey: callKey('departments', null, '/department/search', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/department/search', { ...input, page: pageParam }, options)).departments
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
  })
}
