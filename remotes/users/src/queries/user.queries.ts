import { callQuery } from '@atrium/client'

/** One user, as their page shows them. */
export function userQuery(projectId: string, userId: string) {
  return callQuery('/user/get_data', projectId, { user_id: userId })
}
