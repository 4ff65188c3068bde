import { callQuery } from '@atrium/client'
import type { Member } from './holding.queries.ts'

/** What a member has in a project, and what of it the caller may give to somebody else. */
export function holdingsQuery({ userId, projectId }: Member) {
  return callQuery('/membership/getHoldings', projectId, { user_id: userId, project_id: projectId })
}
