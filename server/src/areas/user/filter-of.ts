import type { CallRequest } from '@atrium/contract'
import type { UserFilter } from './user-search.repository.ts'

/** What a request narrows a list of users by. */
export function filterOf(input: Omit<CallRequest<'/user/search'>, 'page' | 'limit' | 'sort'>): UserFilter {
  return {
    projectId: input.project_id,
    text: input.search_text ?? input.search,
    status: input.status,
    roleId: input.role_id,
    departmentCode: input.department_code,
    teamId: input.team_id,
    loginEnabled: input.login_enabled,
    superuser: input.superuser,
  }
}
