import { useAccess } from '@atrium/portal'

/** Which actions on work orders of the current project the screens offer. The server checks every call. */
export function useWorkRights() {
  return {
    seesOrders: useAccess('cm_view'),
    mayReport: useAccess('cm_add'),
    mayEdit: useAccess('cm_edit'),
    mayAssign: useAccess('cm_workers'),
    seesLocations: useAccess('location_view'),
    seesAssets: useAccess('asset_view'),
    seesServices: useAccess('library_view'),
    mayEditServices: useAccess('library_edit'),
    seesWorkflows: useAccess('workflow_view'),
    seesUsers: useAccess('user_view'),
    seesTeams: useAccess('team_view'),
    seesDepartments: useAccess('department_view'),
  }
}
