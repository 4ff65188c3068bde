import { call, callKey, callQuery, isBackgroundFetch, orThrow, useChange } from '@atrium/client'
import type { CallPath, StockRequestState, StockRequestType } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { listPageSize } from '../../queries/store.queries.ts'

/** Which stores and materials there are, and which of them one sees, decide what the requests show. */
const seen = { topics: ['stores', 'materials', 'rights'] } as const

export interface RequestsOf {
  readonly projectId: string
  readonly text: string
  /** Empty for every one of them. */
  readonly state: StockRequestState | ''
  readonly type: StockRequestType | ''
  readonly storeId: string
}

/** The stock requests that meet a search, newest first, page by page. */
export function requestsQuery({ projectId, text, state, type, storeId }: RequestsOf) {
  const input = {
    project_id: projectId,
    limit: listPageSize,
    ...(text !== '' && { search_text: text }),
    ...(state !== '' && { state }),
    ...(type !== '' && { type }),
    ...(storeId !== '' && { store_id: storeId }),
  }
  return infiniteQueryOptions({
    queryKey: callKey('stock', projectId, '/store/search_stock_request', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      const asked = { ...input, page: pageParam }
      return orThrow(await call('/store/search_stock_request', asked, options)).requests
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === listPageSize ? page + 1 : undefined),
    meta: seen,
  })
}

/** A request with what was booked for it and the steps that were taken with it. */
export function requestQuery(projectId: string, requestId: string) {
  const input = { request_id: requestId }
  return callQuery('stock', projectId, '/store/get_stock_request_details', input, seen)
}

/** A change to the requests of a project. */
export function useRequestChange<Path extends CallPath>(path: Path, projectId: string) {
  return useChange(path, { topic: 'stock', projectId })
}
