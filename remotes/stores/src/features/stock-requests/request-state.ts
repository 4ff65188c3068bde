import type { StockRequestSort, StockRequestType } from '@atrium/contract'
import { asChoice, asText } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { StateFilter } from '../../addresses/request-address.ts'

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
