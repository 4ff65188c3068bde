import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { StockRequestSort, StockRequestState, StockRequestType } from '@atrium/contract'
import { listPageSize } from '../../queries/store.queries.ts'

export interface RequestsOf {
  readonly projectId: string
  readonly text: string
  /** Empty for every state. */
  readonly state: StockRequestState | ''
  readonly type: StockRequestType | ''
  readonly storeId: string
  readonly sort: StockRequestSort
}

/** The stock requests that match a search, page by page. */
export function requestsQuery({ projectId, text, state, type, storeId, sort }: RequestsOf) {
  const input = {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    ...(state !== '' && { state }),
    ...(type !== '' && { type }),
    ...(storeId !== '' && { store_id: storeId }),
    // A portal older than this module knows no `sort`. Its only order is newest first.
    ...(sort !== 'newest' && { sort }),
  }
  return pagesQuery('/store/search_stock_request', {
    projectId,
    input,
    size: listPageSize,
    rowsOf: ({ requests }) => requests,
  })
}

/** A request with its bookings and steps. */
export function requestQuery(projectId: string, requestId: string) {
  const input = { request_id: requestId }
  return callQuery('/store/get_stock_request_details', projectId, input)
}

/** The first of the stock requests of a project that wait for an answer, the oldest first. */
export function waitingRequestsQuery(projectId: string) {
  const input = { project_id: projectId, state: 'Pending', sort: 'oldest', limit: 10 } as const
  return callQuery('/store/search_stock_request', projectId, input)
}
