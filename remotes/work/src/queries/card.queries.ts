import { callQuery } from '@atrium/client'

/** Lines that the largest card has room for. */
const most = 10

/** The orders of the caller that are open, for a card. */
export function myOpenWorkQuery(projectId: string) {
  return callQuery('/cm/getMyWork', projectId, {
    project_id: projectId,
    status: ['Pending', 'In Progress', 'On Hold'],
    limit: most,
  })
}

/** Orders that are overdue, or that nobody has, for a card. */
export function someWorkQuery(projectId: string, only: 'overdue' | 'unassigned') {
  return callQuery('/cm/search', projectId, {
    project_id: projectId,
    [only]: true as const,
    sort: only === 'overdue' ? 'due' : 'priority',
    limit: most,
  })
}

/** How many orders have each status. */
export function statusCountsQuery(projectId: string) {
  return callQuery('/cm/getCounts', projectId, { project_id: projectId })
}

/** The newest requests of the caller, of which a card shows those that wait for them. */
export function newestRequestsQuery(projectId: string) {
  return callQuery('/cm/getMyRequests', projectId, { project_id: projectId, limit: 100 })
}
