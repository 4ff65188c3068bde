import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/comment/list': {
    queries: 7,
    inputs: ({ location, wide, store, request, team }) => [
      { owner_kind: 'location', owner_id: location },
      { owner_kind: 'location', owner_id: wide, limit: 100, page: 3 },
      { owner_kind: 'store', owner_id: store },
      { owner_kind: 'stock_request', owner_id: request },
      { owner_kind: 'team', owner_id: team },
    ],
  },
  '/comment/getMentionable': {
    queries: 5,
    inputs: ({ location, store, request, team }) => [
      ...texts.map((search_text) => ({ owner_kind: 'location', owner_id: location, search_text })),
      { owner_kind: 'location', owner_id: location, visible_to: 'staff' as const },
      { owner_kind: 'store', owner_id: store },
      { owner_kind: 'stock_request', owner_id: request },
      { owner_kind: 'team', owner_id: team, search_text: 'o' },
    ],
  },
}
