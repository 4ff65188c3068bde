import type { CallInput, CallPath } from '@atrium/contract'
import type { LargePortal } from '../../../server/src/testing/make-large-portal.ts'

/** What a call asks: who the caller is, a paged list or lookup, or a search for a substring. Each kind has its own aims. */
export type Kind = 'who' | 'list' | 'search'

export interface MeasuredCall {
  what: string
  kind: Kind
  path: CallPath
  input: object
}

/** The share of its floor that a call should reach. */
export const aims: Record<Kind, number> = { who: 0.5, list: 0.5, search: 0.4 }

/** The share of 'who am I' that a list should reach as well. */
export const aimOfWho = 0.35

const call = <Path extends CallPath>(
  what: string,
  kind: Kind,
  path: Path,
  input: CallInput<Path>,
): MeasuredCall => ({ what, kind, path, input })

/** The most frequent calls, and those with the most data to examine. */
export function measuredCalls({ project, stock }: LargePortal, location: string): MeasuredCall[] {
  const of = { project_id: project.id }
  const store = { store_id: stock.stores[0] ?? '' }
  return [
    call('who am I', 'who', '/user/get_personal_info', {}),
    call('locations below one', 'list', '/location/getAllowed', { ...of, parent_id: location }),
    call('page 50 of 5,000 below one', 'list', '/location/getAllowed', {
      ...of,
      parent_id: project.widest.id,
      page: 50,
    }),
    call('a location', 'list', '/location/getDetails', { ...of, location_id: project.deepest.id }),
    call('the way to a location', 'list', '/location/getParents', { location_id: project.deepest.id }),
    call('users', 'list', '/user/searchByProject', of),
    call('roles (all 200)', 'list', '/role/search', of),
    call('stores', 'list', '/store/search', of),
    call('ledger', 'list', '/store/search_ledger', store),
    call('stock of a material', 'list', '/store/get_material_stock', {
      ...store,
      material_id: stock.materials[7] ?? '',
    }),
    call('stock requests', 'list', '/store/search_stock_request', of),
    call('materials', 'list', '/material/search', {}),
    call('assets', 'list', '/asset/search', of),
    call('locations with “office”', 'search', '/location/search', { ...of, search_text: 'office' }),
    call('locations with “room 3.2”', 'search', '/location/search', { ...of, search_text: 'room 3.2' }),
    call('users with “okafor 77”', 'search', '/user/searchByProject', { ...of, search_text: 'okafor 77' }),
    call('materials with “valve 32”', 'search', '/material/search', { search_text: 'valve 32' }),
    call('requests with “request 77”', 'search', '/store/search_stock_request', {
      ...of,
      search: 'request 77',
    }),
  ]
}
