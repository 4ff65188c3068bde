import type { StockRequestSort, StockRequestState, StockRequestType } from '@atrium/contract'
import { asChoice, asText, projectAddress } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** `Open`: pending or approved. */
export type StateFilter = StockRequestState | 'Open' | ''

export const states = [
  '',
  'Open',
  'Pending',
  'Approved',
  'Completed',
  'Rejected',
  'Cancelled',
] as const satisfies readonly StateFilter[]
export const requestTypes = [
  'issue',
  'return',
  'supply',
  'transfer',
] as const satisfies readonly StockRequestType[]
export const types = ['', ...requestTypes] as const

/** What the address of the list of requests holds. */
export interface RequestsState {
  readonly search: string
  readonly state: StateFilter
  readonly type: StockRequestType | ''
  /** Id of a store; empty for every store. */
  readonly store: string
}

export const requestsList: ListSchema<RequestsState, StockRequestSort> = {
  filters: { search: asText(), state: asChoice(states, ''), type: asChoice(types, ''), store: asText() },
  sorts: ['newest', 'oldest'],
}

/** The address of the list of requests, narrowed to a state. */
export function requestsAddress(projectKey: string, state: StateFilter): string {
  return `${projectAddress(projectKey, 'stores/requests')}?${new URLSearchParams({ state })}`
}

/** The address of a request's page. */
export function requestAddress(projectKey: string, requestId: string): string {
  return projectAddress(projectKey, `stores/requests/${encodeURIComponent(requestId)}`)
}
