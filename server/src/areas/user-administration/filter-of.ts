import type { CallRequest } from '@atrium/contract'
import type { UserFilter } from './user-search.repository.ts'
import { searchedFor } from '../../serve/searched-for.ts'

/** Returns the filter that a call asks for. */
export function filterOf(input: Omit<CallRequest<'/user/search'>, 'page' | 'limit' | 'sort'>): UserFilter {
  return {
    projectId: input.project_id,
    text: searchedFor(input),
    status: input.status,
    roleId: input.role_id,
    departmentCode: input.department_code,
    departmentId: input.department_id,
    teamId: input.team_id,
    loginEnabled: input.login_enabled,
    superuser: input.superuser,
  }
}
