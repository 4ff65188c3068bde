import type { UserSort, UserStatus } from '@atrium/contract'
import { asChoice, asFlag, asText, type Project } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { UserFilters } from '../queries/user-list.queries.ts'

export const userStatuses = [
  'Active',
  'Blocked',
  'Deactivated',
  'Deleted',
] as const satisfies readonly UserStatus[]
export const loginStates = ['enabled', 'disabled'] as const
export const userSorts = [
  'name',
  'name_desc',
  'newest',
  'oldest',
  'last_sign_in',
  'last_sign_in_desc',
] as const satisfies readonly UserSort[]

/** In the address, stands for all projects of the user instead of a project's code. */
export const everyProject = '*'

/** The filters of the list of users, as the address holds them. */
export interface UsersState {
  readonly search: string
  readonly status: UserStatus | ''
  readonly login: (typeof loginStates)[number] | ''
  readonly superuser: boolean
  /** Id of a role. */
  readonly role: string
  /** Code of a department. */
  readonly department: string
  /** Id of a team. */
  readonly team: string
  /** Code of a project other than the current one, or `*`. */
  readonly project: string
}

export const usersList: ListSchema<UsersState, UserSort> = {
  filters: {
    search: asText(),
    status: asChoice(['', ...userStatuses], ''),
    login: asChoice(['', ...loginStates], ''),
    superuser: asFlag(),
    role: asText(),
    department: asText(),
    team: asText(),
    project: asText(),
  },
  sorts: userSorts,
}

/**
 * The project whose users are listed: null for all projects, the current one if the user does not belong to the named
 * one.
 */
export function projectLookedAt(
  { project: code }: Pick<UsersState, 'project'>,
  current: Project,
  projects: readonly Project[],
): Project | null {
  if (code === everyProject) return null
  return projects.find((project) => project.code === code) ?? current
}

export function filtersOf(state: UsersState, project: Project | null): UserFilters {
  return {
    projectId: project?.id ?? null,
    text: state.search,
    status: state.status,
    login: state.login,
    superuser: state.superuser,
    roleId: state.role,
    departmentCode: state.department,
    teamId: state.team,
  }
}
