import type { StockKind } from '@atrium/contract'
import { asChoice, asFlag, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { StoreTypeFilter } from '../queries/store.queries.ts'

export const storeTypes = ['All', 'Main', 'Sub', 'Staging'] as const satisfies readonly StoreTypeFilter[]

/** What the address says of the list of stores. */
export interface StoresState {
  readonly search: string
  readonly type: StoreTypeFilter
}

export const storesList: ListSchema<StoresState, ''> = {
  filters: { search: asText(), type: asChoice(storeTypes, 'All') },
}

export const storeTabs = ['stock', 'locations', 'teams', 'details'] as const
export type StoreTab = (typeof storeTabs)[number]

/** What the address says of the page of a store. */
export interface StoreState {
  readonly tab: StoreTab
  readonly search: string
  readonly category: string
  /** Only what is to be ordered again. */
  readonly low: boolean
}

export const storeShape: SearchShape<StoreState> = {
  tab: asChoice(storeTabs, 'stock'),
  search: asText(),
  category: asText(),
  low: asFlag(),
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
] as const satisfies readonly (StockKind | 'all')[]

/** What the address says of the page of a material in a store. Days are written YYYY-MM-DD. */
export interface MaterialState {
  readonly kind: StockKind | 'all'
  readonly from: string
  readonly to: string
}

export const materialShape: SearchShape<MaterialState> = {
  kind: asChoice(ledgerKinds, 'all'),
  from: asText(),
  to: asText(),
}

/** What the address says of the catalogue. */
export interface CatalogueState {
  readonly search: string
  readonly category: string
}

export const catalogueList: ListSchema<CatalogueState, ''> = {
  filters: { search: asText(), category: asText() },
}

/** The address at which a store is shown. */
export function storeAddress(projectKey: string, storeId: string): string {
  return projectAddress(projectKey, `stores/${encodeURIComponent(storeId)}`)
}

/** The address at which a material of a store is shown. */
export function materialAddress(projectKey: string, storeId: string, materialId: string): string {
  return `${storeAddress(projectKey, storeId)}/materials/${encodeURIComponent(materialId)}`
}

/** The address at which the catalogue shows what a text finds. */
export function catalogueAddress(projectKey: string, search: string): string {
  return `${projectAddress(projectKey, 'stores/materials')}?${new URLSearchParams({ search })}`
}
