import { useAccess } from '@atrium/portal'

/** Which actions on teams of the current project the screen offers. The server checks every call. */
export function useTeamRights() {
  const mayAssign = useAccess('team_assign')
  const mayEdit = useAccess('team_edit')
  const seesUsers = useAccess('user_view')
  return {
    mayAdd: useAccess('team_add'),
    mayEdit,
    mayRemove: useAccess('team_remove'),
    seesUsers,
    mayAssignUsers: mayAssign && seesUsers,
    /** A supervisor is chosen among the project's users, so it needs the right to see them. */
    maySetSupervisor: mayEdit && seesUsers,
  }
}
