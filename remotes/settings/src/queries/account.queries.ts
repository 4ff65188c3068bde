import { callQuery } from '@atrium/client'

/** The signed-in user's own account. */
export function accountQuery() {
  return callQuery('/user/get_personal_info', null, {})
}

/** The user's own open sessions. */
export function ownSessionsQuery() {
  return callQuery('/auth/sessions', null, {})
}
