import type { NameSort, Shortage, StockKind, StoreSort } from '@atrium/contract'
import { asChoice, asFlag, asTab, asText, projectAddress, type SearchShape } from '@atrium/portal'
import { attachmentsTab, type ListSchema } from '@atrium/screens'
import type { StoreTypeFilter } from '../queries/store.queries.ts'

export const storeTypes = ['All', 'Main', 'Sub', 'Staging'] as const satisfies readonly StoreTypeFilter[]

/** What the address of the list of stores holds. */
export interface StoresState {
  readonly search: string
  readonly type: StoreTypeFilter
}

export const storesList: ListSchema<StoresState, StoreSort> = {
  filters: { search: asText(), type: asChoice(storeTypes, 'All') },
  sorts: [
    'name',
    'name_desc',
    'materials',
    'materials_desc',
    'low',
    'low_desc',
    'out',
    'out_desc',
    'open_requests',
    'open_requests_desc',
    'last_movement',
    'last_movement_desc',
  ],
}

const storeTabs = [
  'stock',
  'ledger',
  'requests',
  'locations',
  'teams',
  'stocktakes',
  'imports',
  'details',
  'activity',
  attachmentsTab,
] as const

/** What the address of a store's page holds. */
export interface StoreState {
  /** One of the page's own tabs, or the name of one that another module adds. */
  readonly tab: string
  readonly search: string
  readonly category: string
  /** Only materials at or below their reorder level. */
  readonly low: boolean
  /** Only materials of which nothing is left. */
  readonly out: boolean
}

/** The kinds that can be booked by hand. Opening balances come from the import. */
export const bookedKinds = ['issue', 'return', 'supply', 'adjust', 'transfer'] as const

/** Whether the form that books stock is open on a store's page, and with which kind. */
export const bookShape: SearchShape<{ readonly book: (typeof bookedKinds)[number] | '' }> = {
  book: asChoice(['', ...bookedKinds], ''),
}

export const storeShape: SearchShape<StoreState> = {
  tab: asTab(storeTabs, 'stock'),
  search: asText(),
  category: asText(),
  low: asFlag(),
  out: asFlag(),
}

/** What the address of the list of short materials holds. */
export interface ShortState {
  /** `all`: whatever is below its reorder level. */
  readonly only: Shortage | 'all'
}

export const shortList: ListSchema<ShortState, ''> = {
  filters: { only: asChoice(['all', 'low', 'out'], 'all') },
}

/** The address of the list of what is low or has run out in all stores. */
export function shortAddress(projectKey: string, only: ShortState['only'] = 'all'): string {
  const address = projectAddress(projectKey, 'stores/short')
  return only === 'all' ? address : `${address}?${new URLSearchParams({ only })}`
}

export const ledgerKinds = [
  'all',
  'opening',
  'import',
  'issue',
  'return',
  'supply',
  'adjust',
  'transfer',
  'price',
] as const satisfies readonly (StockKind | 'all')[]

/** What the address of a material's page in a store holds. Days are written YYYY-MM-DD. */
export interface MaterialState {
  readonly kind: StockKind | 'all'
  readonly from: string
  readonly to: string
}

/** The tabs of a material's page. */
export const materialShape: SearchShape<{ readonly tab: string }> = {
  tab: asTab(['ledger', attachmentsTab, 'activity'], 'ledger'),
}

export const materialList: ListSchema<MaterialState, ''> = {
  filters: { kind: asChoice(ledgerKinds, 'all'), from: asText(), to: asText() },
}

/** What the address of the catalogue holds. */
export interface CatalogueState {
  readonly search: string
  readonly category: string
}

export const catalogueList: ListSchema<CatalogueState, NameSort> = {
  filters: { search: asText(), category: asText() },
  sorts: ['name', 'name_desc'],
}

/** The address of a store's page. */
export function storeAddress(projectKey: string, storeId: string): string {
  return projectAddress(projectKey, `stores/${encodeURIComponent(storeId)}`)
}

/** The address of a location in the tree of locations. */
export function locationAddress(projectKey: string, locationId: string): string {
  return `${projectAddress(projectKey, 'locations')}?${new URLSearchParams({ location: locationId })}`
}

/** The address of a store's page with the form open that books stock. */
export function bookAddress(projectKey: string, storeId: string, kind: (typeof bookedKinds)[number]): string {
  return `${storeAddress(projectKey, storeId)}?${new URLSearchParams({ book: kind })}`
}

/** The address of a material's page in a store. */
export function materialAddress(projectKey: string, storeId: string, materialId: string): string {
  return `${storeAddress(projectKey, storeId)}/materials/${encodeURIComponent(materialId)}`
}

/** The tabs of a material's page over all stores. */
export const materialOfAllShape: SearchShape<{ readonly tab: string }> = {
  tab: asTab(['stores', 'ledger', 'requests', attachmentsTab], 'stores'),
}

/** The address of a material's page over all stores. */
export function materialOfAllAddress(projectKey: string, materialId: string): string {
  return projectAddress(projectKey, `stores/materials/${encodeURIComponent(materialId)}`)
}

/** The address of the catalogue with a search. */
export function catalogueAddress(projectKey: string, search: string): string {
  return `${projectAddress(projectKey, 'stores/materials')}?${new URLSearchParams({ search })}`
}
