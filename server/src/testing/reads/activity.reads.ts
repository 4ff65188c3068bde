import { writeCursor } from '../../areas/activity/activity-cursor.ts'
import type { Reads } from '../read.ts'

/** A place behind all entries that a source has. */
const at = '2100-01-01T00:00:00.000000Z'
const furtherOn = writeCursor(
  new Map([
    ['trail', { id: '999999999', at }],
    ['files', { id: '999999999', at }],
    ['people', { id: '999999999', at }],
    ['status_ends', { id: '999999999', at }],
    ['ledger', { id: '00000000-0000-4000-8000-000000000000', at }],
    ['comments', { id: '00000000-0000-4000-8000-000000000000', at }],
  ]),
)

export const reads: Reads = {
  '/activity/list': {
    queries: 10,
    inputs: ({ location, wide, store, request, team, role, user, material }) => [
      { owner_kind: 'material', owner_id: material },
      { owner_kind: 'location', owner_id: location },
      { owner_kind: 'location', owner_id: wide, limit: 100, before: furtherOn },
      { owner_kind: 'store', owner_id: store },
      { owner_kind: 'store', owner_id: store, limit: 100, before: furtherOn },
      { owner_kind: 'stock_request', owner_id: request },
      { owner_kind: 'team', owner_id: team },
      { owner_kind: 'role', owner_id: role },
      { owner_kind: 'role', owner_id: role, before: furtherOn },
      { owner_kind: 'user', owner_id: user },
      { owner_kind: 'user', owner_id: user, before: furtherOn },
    ],
  },
}
