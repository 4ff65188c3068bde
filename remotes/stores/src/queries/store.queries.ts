import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Rows that one page of a list brings. */
export const listPageSize = 100

/** Who is given which store decides what one sees, so these lists depend on that too. */
const seen = { topics: ['rights'] } as const

export type StoreTypeFilter = NonNullable<CallInput<'/store/search'>['type']>

export interface StoresOf {
  readonly projectId: string
  readonly text: string
  readonly type: StoreTypeFilter
}

/** The stores that a search finds, page by page; there is a next one where a page came full. */
export function storesQuery({ projectId, text, type }: StoresOf) {
  const input = {
    project_id: projectId,
    type,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
  }
  return infiniteQueryOptions({
    queryKey: callKey('stores', projectId, '/store/search', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/store/search', { ...input, page: pageParam }, options)).stores
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === listPageSize ? page + 1 : undefined),
    meta: seen,
  })
}

/** A store with its names in every language and its counts. */
export function storeQuery(projectId: string, storeId: string) {
  return callQuery(
    'stores',
    projectId,
    '/store/info/{id}',
    { id: storeId },
    {
      topics: ['stock', 'materials', 'locations', 'user-locations', ...seen.topics],
    },
  )
}
