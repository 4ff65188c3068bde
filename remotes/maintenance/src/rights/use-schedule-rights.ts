import { useAccess } from '@atrium/portal'

/** What the screens of schedules of the current project offer. The server checks every call. */
export function useScheduleRights() {
  const mayEdit = useAccess('asset_schedule_edit')
  const seesKinds = useAccess('catalog_view')
  const seesPlans = useAccess('catalog_plan_view')
  return {
    seesSchedules: useAccess('asset_schedule_view'),
    mayEdit,
    /** Whoever gives something a schedule chooses a plan of a kind. */
    seesPlans: seesKinds && seesPlans,
    maySchedule: mayEdit && seesKinds && seesPlans,
    seesOrders: useAccess('pm_view'),
    seesAssets: useAccess('asset_view'),
    seesLocations: useAccess('location_view'),
    seesWholeProject: useAccess('location_view_all'),
    seesTeams: useAccess('team_view'),
    seesUsers: useAccess('user_view'),
  }
}
