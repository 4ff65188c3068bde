import { useAccess } from '@atrium/portal'

/** What the screens offer on days on which maintenance is due. The server checks every call. */
export function useDueRights() {
  return {
    /** Moves, skips and excuses, and makes orders before their time. */
    maySchedule: useAccess('pm_schedule'),
    mayEditSchedules: useAccess('asset_schedule_edit'),
    seesSchedules: useAccess('asset_schedule_view'),
    seesLocations: useAccess('location_view'),
    seesTeams: useAccess('team_view'),
    seesUsers: useAccess('user_view'),
  }
}
