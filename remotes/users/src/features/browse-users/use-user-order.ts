import type { UserSort } from '@atrium/contract'
import { useAccess, useSession } from '@atrium/portal'

export interface UserOrder {
  /** Whether the server tells when the people of the list signed in last. */
  readonly seesSignIns: boolean
  /** The chosen order, or the order by name for one that the server would refuse. An address of somebody else can name one. */
  readonly sort: UserSort
}

/**
 * The order of a list of users. When somebody signed in is for superusers and for holders of user_edit in the project of the list,
 * which is known of the current one alone.
 */
export function useUserOrder(sort: UserSort, projectId: string | null, currentId: string): UserOrder {
  const isSuperuser = useSession((session) => session.user?.isSuperuser ?? false)
  const mayEdit = useAccess('user_edit')
  const seesSignIns = isSuperuser || (mayEdit && projectId === currentId)
  const isBySignIn = sort === 'last_sign_in' || sort === 'last_sign_in_desc'
  return { seesSignIns, sort: isBySignIn && !seesSignIns ? 'name' : sort }
}
