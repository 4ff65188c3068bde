import { useAccess } from '@atrium/portal'
import { useOrderKind } from '../kind/order-screen.tsx'

/** Which actions on the orders of the current project the screens offer. The server checks every call. */
export function useOrderRights() {
  const { rights } = useOrderKind()
  return {
    mayEdit: useAccess(rights.edit),
    mayAssign: useAccess(rights.workers),
    seesLocations: useAccess('location_view'),
    seesAssets: useAccess('asset_view'),
    seesLibrary: useAccess('library_view'),
    seesWorkflows: useAccess('workflow_view'),
    seesUsers: useAccess('user_view'),
    seesTeams: useAccess('team_view'),
    seesDepartments: useAccess('department_view'),
  }
}
