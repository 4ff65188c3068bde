import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallInput, StoreSort } from '@atrium/contract'

/** Rows in one page of a list. */
export const listPageSize = 100

export type StoreTypeFilter = NonNullable<CallInput<'/store/search'>['type']>

export interface StoresOf {
  readonly projectId: string
  readonly text: string
  readonly type: StoreTypeFilter
  readonly sort: StoreSort
}

/** The stores that match a search, page by page. A full page may have a next one. */
export function storesQuery({ projectId, text, type, sort }: StoresOf) {
  const input = {
    project_id: projectId,
    type,
    ...(text !== '' && { search_text: text }),
    // A portal older than this module may know no `sort`. Its only order is by name.
    ...(sort !== 'name' && { sort }),
  }
  return pagesQuery('/store/search', {
    projectId,
    input,
    size: listPageSize,
    rowsOf: ({ stores }) => stores,
  })
}

/** Rows in one page of the stores of a location or a team. */
const servingPageSize = 20

/** What stores are listed of, beside a search. */
export type StoresOfThing = Pick<CallInput<'/store/search'>, 'location_id' | 'team_id'>

/** The stores that serve a location or belong to a team, as far as the caller may see them, page by page. */
export function storesOfQuery(projectId: string, of: StoresOfThing, size: number = servingPageSize) {
  return pagesQuery('/store/search', {
    projectId,
    input: { project_id: projectId, ...of },
    size,
    rowsOf: ({ stores }) => stores,
  })
}

/** A store with its names in every language and its counts. */
export function storeQuery(projectId: string, storeId: string) {
  return callQuery('/store/info/{id}', projectId, { id: storeId })
}

/** The API fixes the page size of these lists. A full page may have a next one. */
const locationPageSize = 20

/** The locations that a store serves and the caller may see, each with its path. */
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

/** The teams that have a store. */
export function storeTeamsQuery(projectId: string, storeId: string) {
  return callQuery('/store/get_teams', projectId, { store_id: storeId })
}
