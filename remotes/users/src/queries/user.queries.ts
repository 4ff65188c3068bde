import { callQuery } from '@atrium/client'

/** One person, as their page shows them. */
export function userQuery(projectId: string, userId: string) {
  return callQuery('users', projectId, '/user/get_data', { user_id: userId }, { topics: ['rights'] })
}
