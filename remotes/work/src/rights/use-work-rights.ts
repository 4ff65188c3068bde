import { useAccess } from '@atrium/portal'

/** Which actions on reports and services of the current project the screens offer. The server checks every call. */
export function useWorkRights() {
  return {
    mayReport: useAccess('cm_add'),
    seesOrders: useAccess('cm_view'),
    seesLocations: useAccess('location_view'),
    seesAssets: useAccess('asset_view'),
    seesServices: useAccess('library_view'),
    mayEditServices: useAccess('library_edit'),
    seesWorkflows: useAccess('workflow_view'),
    seesDepartments: useAccess('department_view'),
  }
}
