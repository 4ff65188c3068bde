import { callKey, reading } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Lines of one page. */
const limit = 30

/** The inbox of the person, newest lines first, page by page. */
export const inboxQuery = (unreadOnly: boolean) => {
  const input = { limit, ...(unreadOnly && { unread_only: true }) }
  return infiniteQueryOptions({
    queryKey: callKey('/notification/list', null, input),
    queryFn: (query) => {
      const before = query.pageParam
      return reading(query)('/notification/list', { ...input, ...(before !== null && { before }) })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
