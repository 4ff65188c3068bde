import { callQuery } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { pagesQuery } from '@atrium/client/pages'
import type { Member } from './holding.queries.ts'

/** What a member has in a project, and what of it the caller may give to somebody else. */
export function holdingsQuery({ userId, projectId }: Member) {
  return callQuery('/membership/getHoldings', projectId, { user_id: userId, project_id: projectId })
}

/** What somebody would see with what they are given in a project. */
export function givenSightQuery(given: CallInput<'/access/explainGiven'>) {
  return callQuery('/access/explainGiven', given.project_id, given)
}

/** What is open when a member leaves, and what is planned. */
export function leavingQuery({ userId, projectId }: Member) {
  return callQuery('/membership/getLeaving', projectId, { user_id: userId, project_id: projectId })
}

/** Rows in one page of the memberships that have ended. */
const endedPageSize = 20

/** The memberships of a project that have ended, newest first, page by page. */
export function endedQuery(projectId: string) {
  return pagesQuery('/membership/getEnded', {
    projectId,
    input: { project_id: projectId },
    size: endedPageSize,
    rowsOf: ({ memberships }) => memberships,
  })
}

/** What a membership had when it ended, as far as it is still there. */
export function endedHoldingsQuery(projectId: string, id: string) {
  return callQuery('/membership/getEndedHoldings', projectId, { project_id: projectId, id })
}
