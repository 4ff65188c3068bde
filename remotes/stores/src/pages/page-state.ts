import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { StoreTypeFilter } from '../queries/store.queries.ts'

export const storeTypes = ['All', 'Main', 'Sub', 'Staging'] as const satisfies readonly StoreTypeFilter[]

/** What the address says of the list of stores. */
export interface StoresState {
  readonly search: string
  readonly type: StoreTypeFilter
}

export const storesShape: SearchShape<StoresState> = {
  search: asText(),
  type: asChoice(storeTypes, 'All'),
}

/** The address at which a store is shown. */
export function storeAddress(projectKey: string, storeId: string): string {
  return projectAddress(projectKey, `stores/${encodeURIComponent(storeId)}`)
}
