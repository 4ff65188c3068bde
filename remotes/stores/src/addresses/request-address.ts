import type { StockRequestState } from '@atrium/contract'
import { projectAddress } from '@atrium/portal'

/** `Open`: pending or approved. */
export type StateFilter = StockRequestState | 'Open' | ''

/** The address of the list of requests, narrowed to a state. */
export function requestsAddress(projectKey: string, state: StateFilter): string {
  return `${projectAddress(projectKey, 'stores/requests')}?${new URLSearchParams({ state })}`
}

/** The address of a request's page. */
export function requestAddress(projectKey: string, requestId: string): string {
  return projectAddress(projectKey, `stores/requests/${encodeURIComponent(requestId)}`)
}
