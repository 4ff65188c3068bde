import { useAccess, useAllowed } from '@atrium/portal'

/** What the person may do to roles in the project of the address. Only courtesy: the server decides. */
export function useRoleRights() {
  const mayAdd = useAccess('role_add')
  const mayChange = useAccess('role_permissions')
  return {
    mayAdd,
    mayEdit: useAccess('role_edit'),
    mayRemove: useAccess('role_remove'),
    /** What a role allows. */
    mayChange,
    /** A copy allows what its source allows. */
    mayDuplicate: mayAdd && mayChange,
    seesHolders: useAccess('user_view'),
    opensUsers: useAllowed({ module: 'users', tab: 'users.list', access: 'user_view' }),
  }
}
