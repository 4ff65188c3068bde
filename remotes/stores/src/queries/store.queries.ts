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

/** The product fixes the pages of these lists: there is more only where exactly so many came back. */
const locationPageSize = 20

/** The locations that a store serves and that the person sees, with the whole way to each. */
export function storeLocationsQuery(projectId: string, storeId: string, text: string) {
  const input = {
    store_id: storeId,
    project_id: projectId,
    limit: locationPageSize,
    ...(text !== '' && { search_text: text }),
  }
  return infiniteQueryOptions({
    queryKey: callKey('stores', projectId, '/store/locations/search', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/store/locations/search', { ...input, page: pageParam }, options)).locations
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === locationPageSize ? page + 1 : undefined),
    // A location that is removed is served no more, and one that is renamed has another way to it.
    meta: { topics: ['locations', 'user-locations', ...seen.topics] },
  })
}

/** The teams that a store is given to. */
export function storeTeamsQuery(projectId: string, storeId: string) {
  return callQuery(
    'stores',
    projectId,
    '/store/get_teams',
    { store_id: storeId },
    {
      topics: ['teams', ...seen.topics],
    },
  )
}
