import { callQuery } from '@atrium/client'

/** The signed-in person as the account has them. */
export function accountQuery() {
  return callQuery('/user/get_personal_info', null, {})
}

/** Where the person is signed in at this moment. */
export function ownSessionsQuery() {
  return callQuery('/auth/sessions', null, {})
}
