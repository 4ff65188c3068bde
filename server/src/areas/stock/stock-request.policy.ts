import type { StockRequestState } from '@atrium/contract'
import type { Rights } from '../../serve/rights.ts'
import type { RequestRow } from './stock-request.repository.ts'

/** Where each step may begin [STK-12]. */
export const stepsFrom = {
  approve: ['Pending'],
  reject: ['Pending'],
  cancel: ['Pending', 'Approved'],
  complete: ['Approved'],
} as const satisfies Record<string, readonly StockRequestState[]>
export type RequestStep = keyof typeof stepsFrom

/** Who asked for it may cancel it, and so may who approves requests. */
export const mayCancel = (
  rights: Rights,
  request: Pick<RequestRow, 'requested_by'>,
  userId: string,
): boolean =>
  rights.may('stock_request_approve') || (rights.may('stock_request_add') && request.requested_by === userId)

/** An approved issue or transfer is promised its amounts. */
export const reserves = (request: Pick<RequestRow, 'type'>): boolean =>
  request.type === 'issue' || request.type === 'transfer'
