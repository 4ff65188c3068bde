import { callQuery } from '@atrium/client'

/** The live sessions of a person. The server refuses a caller without session_view in each of their projects. */
export function sessionsQuery(projectId: string, userId: string) {
  return callQuery('/auth/sessions', projectId, { user_id: userId })
}
