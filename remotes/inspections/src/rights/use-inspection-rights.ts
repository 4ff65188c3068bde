import { useAccess } from '@atrium/portal'

/** Which actions on inspections of the current project the screens offer. The server checks every call. */
export function useInspectionRights() {
  return {
    seesInspections: useAccess('inspection_view'),
    mayPlan: useAccess('inspection_add'),
    mayEdit: useAccess('inspection_edit'),
    mayReview: useAccess('inspection_review'),
    seesLocations: useAccess('location_view'),
    seesAssets: useAccess('asset_view'),
    seesUsers: useAccess('user_view'),
    seesTeams: useAccess('team_view'),
  }
}
