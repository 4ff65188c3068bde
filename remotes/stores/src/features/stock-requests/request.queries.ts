import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { StockRequestState, StockRequestType } from '@atrium/contract'
import { listPageSize } from '../../queries/store.queries.ts'

export interface RequestsOf {
  readonly projectId: string
  readonly text: string
  /** Empty for every state. */
  readonly state: StockRequestState | ''
  readonly type: StockRequestType | ''
  readonly storeId: string
}

/** The stock requests that match a search, newest first, page by page. */
export function requestsQuery({ projectId, text, state, type, storeId }: RequestsOf) {
  const input = {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    ...(state !== '' && { state }),
    ...(type !== '' && { type }),
    ...(storeId !== '' && { store_id: storeId }),
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
