import { useSession } from '@atrium/portal'
import type { MayOverUser, ShownUser } from '../show-user/shown-user.ts'
import type { UserDeed } from './user-deed.ts'

/** What may be done to an account. One's own status and way to sign in are not changed here. Only courtesy: the server decides. */
export function useDeeds(user: ShownUser, may: MayOverUser): readonly UserDeed[] {
  const isOwn = useSession((state) => state.user?.id) === user.id
  const isSuperuser = useSession((state) => state.user?.isSuperuser ?? false)
  const deeds: UserDeed[] = []
  if (may.edit) deeds.push('photo')
  if (may.status && !isOwn) deeds.push('status')
  if (may.login && !isOwn)
    deeds.push(...(user.login_enabled ? (['password', 'disableLogin'] as const) : (['enableLogin'] as const)))
  if (isSuperuser) deeds.push('superuser')
  return deeds
}
