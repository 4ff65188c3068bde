import type { StockRequestState } from '@atrium/contract'
import type { Rights } from '../../serve/rights.ts'
import type { RequestRow } from './stock-request.repository.ts'

/** The states in which each step is possible [STK-12]. */
export const stepsFrom = {
  approve: ['Pending'],
  reject: ['Pending'],
  cancel: ['Pending', 'Approved'],
  complete: ['Approved'],
} as const satisfies Record<string, readonly StockRequestState[]>
export type RequestStep = keyof typeof stepsFrom

/** Returns whether the caller may cancel a request: users who approve requests may, and its author while they may add some. */
export const mayCancel = (
  rights: Rights,
  request: Pick<RequestRow, 'requested_by'>,
  userId: string,
): boolean =>
  rights.may('stock_request_approve') || (rights.may('stock_request_add') && request.requested_by === userId)

/** Returns whether approval reserves the amounts: for issues and transfers. */
export const reserves = (request: Pick<RequestRow, 'type'>): boolean =>
  request.type === 'issue' || request.type === 'transfer'
