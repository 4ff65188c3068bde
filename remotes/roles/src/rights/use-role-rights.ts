import { useAccess, useAllowed } from '@atrium/portal'

/** Which actions on roles of the current project the screen offers. The server checks every call. */
export function useRoleRights() {
  const mayAdd = useAccess('role_add')
  const mayChange = useAccess('role_permissions')
  return {
    mayAdd,
    mayEdit: useAccess('role_edit'),
    mayRemove: useAccess('role_remove'),
    /** Whether the user may change permissions. */
    mayChange,
    /** Duplicating also sets permissions, so it needs both rights. */
    mayDuplicate: mayAdd && mayChange,
    /** Whether the user may give roles to members and take them. */
    mayAssign: useAccess('user_assign'),
    seesHolders: useAccess('user_view'),
    opensUsers: useAllowed({ module: 'users', tab: 'users.list', access: 'user_view' }),
  }
}
