import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/activity/list': {
    queries: 10,
    inputs: ({ location, wide, store, request, team, role, user }) => [
      { owner_kind: 'location', owner_id: location },
      { owner_kind: 'location', owner_id: wide, limit: 100, page: 3 },
      { owner_kind: 'store', owner_id: store },
      { owner_kind: 'store', owner_id: store, limit: 100, page: 20 },
      { owner_kind: 'stock_request', owner_id: request },
      { owner_kind: 'team', owner_id: team },
      { owner_kind: 'role', owner_id: role },
      { owner_kind: 'user', owner_id: user },
    ],
  },
}
