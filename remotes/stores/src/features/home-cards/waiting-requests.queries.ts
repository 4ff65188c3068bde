import { callQuery } from '@atrium/client'

/** The first of the stock requests of a project that wait in some state, the oldest first. */
export function waitingRequestsQuery(projectId: string, state: 'Pending' | 'Approved' | 'Open') {
  const waits = state === 'Open' ? { open: true as const } : { state }
  const input = { project_id: projectId, ...waits, sort: 'oldest', limit: 10 } as const
  return callQuery('/store/search_stock_request', projectId, input)
}
