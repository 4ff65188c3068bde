import { callQuery } from '@atrium/client'
import type { AccessCode } from '@atrium/contract'
import { useQuery } from '@tanstack/react-query'

/**
 * What the person who looks may see and change of somebody's part in a project, which need not be the one of the address.
 * Only courtesy: the server decides. Nothing until it is known.
 */
export function useRightsIn(projectId: string) {
  const { data } = useQuery(callQuery('/user/get_access', projectId, { project_id: projectId }))
  const may = (code: AccessCode): boolean => data?.access.includes(code) ?? false
  const mayAssign = may('user_assign')
  return {
    mayAssign,
    // To add something takes to choose it, too.
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
