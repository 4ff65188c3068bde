import { callQuery, useChange } from '@atrium/client'
import type { CallPath } from '@atrium/contract'

/** The signed-in person as the account has them. */
export function accountQuery() {
  return callQuery('users', null, '/user/get_personal_info', {})
}

/** Where the person is signed in at this moment. */
export function ownSessionsQuery() {
  return callQuery('session', null, '/auth/sessions', {})
}

/** A change of the own account. */
export function useAccountChange<Path extends CallPath>(path: Path) {
  return useChange(path, { topic: 'users', projectId: null })
}
