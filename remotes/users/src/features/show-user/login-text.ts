import type { ShownUser } from './shown-user.ts'

/** Whether a user can sign in: a status other than Active keeps them out although login is enabled. */
export function loginText({ login_enabled, status }: Pick<ShownUser, 'login_enabled' | 'status'>) {
  if (!login_enabled) return 'login.Disabled'
  return status === 'Active' ? 'login.Enabled' : 'login.Blocked'
}
