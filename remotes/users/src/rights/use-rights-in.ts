import { callQuery } from '@atrium/client'
import type { AccessCode } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'

/**
 * Which parts of a membership in any project the screen shows and lets change. Everything is false until the rights are
 * loaded. The server checks every call.
 */
export function useRightsIn(projectId: string) {
  const { data } = useQuery(callQuery('/user/get_access', projectId, { project_id: projectId }))
  const may = (code: AccessCode): boolean => data?.access.includes(code) ?? false
  const mayAssign = may('user_assign')
  return {
    mayAssign,
    // Adding something also needs the right to see it, because it is chosen from a list.
    mayAddRoles: mayAssign && may('role_view'),
    mayAddDepartments: mayAssign && may('department_view'),
    mayAddTeams: mayAssign && may('team_view'),
    seesStores: may('store_view'),
    seesLocations: may('location_view'),
    seesGroups: may('location_group_view'),
    mayAssignGroups: mayAssign && may('location_view'),
  }
}

export type RightsIn = ReturnType<typeof useRightsIn>
