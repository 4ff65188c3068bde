import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { StockRequestSort, StockRequestType } from '@atrium/contract'
import type { StateFilter } from '../../addresses/request-address.ts'
import { listPageSize } from '../../queries/store.queries.ts'

export interface RequestsOf {
  readonly projectId: string
  readonly text: string
  readonly state: StateFilter
  readonly type: StockRequestType | ''
  readonly storeId: string
  /** Empty for every material. */
  readonly materialId?: string
  readonly sort: StockRequestSort
}

/** The stock requests that match a search, page by page. */
export function requestsQuery({ projectId, text, state, type, storeId, materialId = '', sort }: RequestsOf) {
  const input = {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    ...(state === 'Open' ? { open: true as const } : state !== '' && { state }),
    ...(materialId !== '' && { material_id: materialId }),
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
