import { callQuery } from '@atrium/client'
import { pagesQuery } from '@atrium/client/pages'
import type { CallInput, UserSort, UserStatus } from '@atrium/contract'

/** Rows in one page of the list. */
export const listPageSize = 100

/** The filters of a list of users. An empty filter is not applied. */
export interface UserFilters {
  /** The project whose users are listed; null for all in which the caller may see users. */
  readonly projectId: string | null
  readonly text: string
  readonly status: UserStatus | ''
  readonly login: 'enabled' | 'disabled' | ''
  /** Only superusers. */
  readonly superuser: boolean
  readonly roleId: string
  readonly departmentCode: string
  readonly teamId: string
}

/** The filters as an input of the calls. */
export function filterInput(filters: UserFilters) {
  const { projectId, text, status, login, superuser, roleId, departmentCode, teamId } = filters
  return {
    ...(projectId !== null && { project_id: projectId }),
    ...(text !== '' && { search_text: text }),
    ...(status !== '' && { status }),
    ...(login !== '' && { login_enabled: login === 'enabled' }),
    ...(superuser && { superuser }),
    ...(roleId !== '' && { role_id: roleId }),
    ...(departmentCode !== '' && { department_code: departmentCode }),
    ...(teamId !== '' && { team_id: teamId }),
  } satisfies CallInput<'/user/search'>
}

/** One page of the users that match the filters. Pages start at 1. */
export function userPageQuery(filters: UserFilters, sort: UserSort, page: number) {
  const input = { ...filterInput(filters), sort, page, limit: listPageSize }
  return callQuery('/user/search', filters.projectId, input)
}

/** A role, for its name. */
export function roleQuery(projectId: string, roleId: string) {
  return callQuery('/role/get/{id}', projectId, { id: roleId })
}

/** A team, for its name. */
export function teamQuery(projectId: string, teamId: string) {
  return callQuery('/project-team/getDetails/{id}', projectId, { id: teamId })
}

/** The departments of a project, for their names. */
export function departmentsQuery(projectId: string) {
  return callQuery('/project/get_all_departments', projectId, { project_id: projectId })
}

/** Rows in one page of the people at a location. */
const herePageSize = 20

/** The users to whom a location, or one above it, is assigned, page by page. */
export function peopleHereQuery(projectId: string, locationId: string, size: number = herePageSize) {
  return pagesQuery('/user/search', {
    projectId,
    input: { project_id: projectId, location_id: locationId },
    size,
    rowsOf: ({ users }) => users,
  })
}
