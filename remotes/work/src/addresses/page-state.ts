import { orderFilters, workSorts, type OrderFilters } from '@atrium/orders'
import type { WorkSort } from '@atrium/contract'
import { asText, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'

/** What the list and the board of corrective orders are narrowed by. */
export interface WorkFilters extends OrderFilters {
  /** Ids of a service and of a requester. */
  readonly service: string
  readonly requester: string
}

export const workList: ListSchema<WorkFilters, WorkSort> = {
  filters: { ...orderFilters, service: asText(), requester: asText() },
  sorts: workSorts,
}

/** What a report begins with: the ids of a place and of an asset. */
export const reportShape: SearchShape<{ readonly location: string; readonly asset: string }> = {
  location: asText(),
  asset: asText(),
}

export const requestShape: SearchShape<{ readonly tab: string }> = { tab: asText('comments') }

export const servicesList: ListSchema<{ readonly search: string }, ''> = { filters: { search: asText() } }

/** Id of the service whose dialog is open; empty for none. */
export const editedShape: SearchShape<{ readonly edited: string }> = { edited: asText() }
