import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'

const pageSize = 20

/** Who is assigned where decides which places are told. */
const seen = { topics: ['user-locations', 'rights'] } as const

/** What became of a location, newest first, page by page; there is a next one where a page came full. */
export function historyQuery(projectId: string, locationId: string) {
  const input = { location_id: locationId, limit: pageSize }
  return infiniteQueryOptions({
    queryKey: callKey('locations', projectId, '/location/getHistory', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/location/getHistory', { ...input, page: pageParam }, options)).entries
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
    meta: seen,
  })
}

export interface ImportedOf {
  readonly projectId: string
  readonly locationId: string
  /** All of them where it is empty. */
  readonly sheet: string
  readonly text: string
}

/** What imports brought to a location, page by page. */
export function importedQuery({ projectId, locationId, sheet, text }: ImportedOf) {
  const input = {
    location_id: locationId,
    limit: pageSize,
    ...(sheet !== '' && { sheet }),
    ...(text !== '' && { search_text: text }),
  }
  return infiniteQueryOptions({
    queryKey: callKey('locations', projectId, '/location/getImported', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/location/getImported', { ...input, page: pageParam }, options))
    },
    initialPageParam: 1,
    getNextPageParam: ({ rows }, _, page) => (rows.length === pageSize ? page + 1 : undefined),
    meta: { topics: ['imports', ...seen.topics] },
  })
}

/** Two levels below a location, or ('0') of a project. */
export function treemapQuery(projectId: string, parentId: string, by: 'locations' | 'assets') {
  const input = { project_id: projectId, parent_id: parentId, by }
  return callQuery('locations', projectId, '/location/getTreemap', input, {
    topics: ['assets', ...seen.topics],
  })
}
