import { callKey, reading } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Lines of one page. */
const limit = 30

/** Which lines the inbox shows; empty for all kinds and all projects. */
export interface InboxFilters {
  readonly kind: string
  readonly projectId: string
}

/** The filters as calls take them. */
export const inputOf = ({ kind, projectId }: InboxFilters) => ({
  ...(kind !== '' && { kind }),
  ...(projectId !== '' && { project_id: projectId }),
})

/** The inbox of the person, newest lines first, page by page. */
export const inboxQuery = (unreadOnly: boolean, filters: InboxFilters) => {
  const input = { limit, ...(unreadOnly && { unread_only: true }), ...inputOf(filters) }
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
