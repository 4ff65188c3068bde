import { useSession } from '@atrium/portal'
import type { MayOverUser, ShownUser } from '../show-user/shown-user.ts'
import type { UserAction } from '../show-user/user-action.ts'

/** What may be done to an account. One's own status and way to sign in are not changed here. Only courtesy: the server decides. */
export function useActions(user: ShownUser, may: MayOverUser): readonly UserAction[] {
  const isOwn = useSession((state) => state.user?.id) === user.id
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const actions: UserAction[] = []
  if (may.edit) actions.push('photo')
  if (may.status && !isOwn) actions.push('status')
  if (may.login && !isOwn)
    actions.push(
      ...(user.login_enabled ? (['password', 'disableLogin'] as const) : (['enableLogin'] as const)),
    )
  if (isSuperuser) actions.push('superuser')
  return actions
}
