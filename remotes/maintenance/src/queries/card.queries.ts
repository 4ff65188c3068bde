import { callQuery } from '@atrium/client'
import type { DaySpan } from './calendar.queries.ts'

/** Lines that the largest card has room for. */
const most = 10

/** Open orders that are due in some time, what is due first at the top. */
export function dueInQuery(projectId: string, { from, to }: DaySpan) {
  return callQuery('/pm/search', projectId, {
    project_id: projectId,
    open: true,
    date_field: 'due',
    from,
    to,
    sort: 'due',
    limit: most,
  })
}

/** Orders that the law asks for and whose windows are over, the oldest first. */
export function overdueStatutoryQuery(projectId: string) {
  return callQuery('/pm/search', projectId, {
    project_id: projectId,
    overdue: true,
    criticality: ['Statutory'],
    sort: 'due',
    limit: most,
  })
}

/** What became of what was due in some time, by how much it matters. */
export function complianceQuery(projectId: string, { from, to }: DaySpan) {
  return callQuery('/pm/getCompliance', projectId, { project_id: projectId, from, to, by: 'criticality' })
}
