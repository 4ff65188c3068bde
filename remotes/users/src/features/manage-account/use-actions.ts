import { useAccess, useProject, useSession } from '@atrium/portal'
import type { MayOverUser, ShownUser } from '../show-user/shown-user.ts'
import type { UserAction } from '../show-user/user-action.ts'

/**
 * The actions on an account that the screen offers. Users cannot change their own status or login here. The server
 * checks every call.
 */
export function useActions(user: ShownUser, may: MayOverUser): readonly UserAction[] {
  const isOwn = useSession((state) => state.user?.id) === user.id
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const { id: projectId } = useProject()
  const mayAdd = useAccess('user_add')
  const mayAssign = useAccess('user_assign')
  const isHere = user.related.projects.some(({ id }) => id === projectId)
  const actions: UserAction[] = []
  if (mayAdd && mayAssign && isHere) actions.push('like')
  if (mayAssign && isHere) actions.push('leave')
  if (may.edit) actions.push('photo')
  if (may.status && !isOwn) actions.push('status')
  if (may.login && !isOwn)
    actions.push(
      ...(user.login_enabled ? (['password', 'disableLogin'] as const) : (['enableLogin'] as const)),
    )
  if (isSuperuser) actions.push('superuser')
  return actions
}
