import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallInput } from '@atrium/contract'

/** Rows that one page of a list brings. */
export const listPageSize = 100

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
    ...(text !== '' && { search_text: text }),
  }
  return pagesQuery('/store/search', {
    projectId,
    input,
    size: listPageSize,
    rowsOf: ({ stores }) => stores,
  })
}

/** A store with its names in every language and its counts. */
export function storeQuery(projectId: string, storeId: string) {
  return callQuery('/store/info/{id}', projectId, { id: storeId })
}

/** The product fixes the pages of these lists: there is more only where exactly so many came back. */
const locationPageSize = 20

/** The locations that a store serves and that the person sees, with the whole way to each. */
export function storeLocationsQuery(projectId: string, storeId: string, text: string) {
  const input = {
    store_id: storeId,
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
  }
  return pagesQuery('/store/locations/search', {
    projectId,
    input,
    size: locationPageSize,
    rowsOf: ({ locations }) => locations,
  })
}

/** The teams that a store is given to. */
export function storeTeamsQuery(projectId: string, storeId: string) {
  return callQuery('/store/get_teams', projectId, { store_id: storeId })
}
