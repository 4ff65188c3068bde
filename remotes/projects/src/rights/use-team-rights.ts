import { useAccess } from '@atrium/portal'

/** What the person may do to teams in the project of the address. Only courtesy: the server decides. */
export function useTeamRights() {
  const mayAssign = useAccess('team_assign')
  const mayEdit = useAccess('team_edit')
  const seesUsers = useAccess('user_view')
  const seesLocations = useAccess('location_view')
  return {
    mayAdd: useAccess('team_add'),
    mayEdit,
    mayRemove: useAccess('team_remove'),
    seesUsers,
    seesLocations,
    mayAssignUsers: mayAssign && seesUsers,
    mayAssignLocations: mayAssign && seesLocations,
    /** One of the project's users is looked up for it. */
    maySetSupervisor: mayEdit && seesUsers,
  }
}
