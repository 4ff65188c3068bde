import { asChoice, asFlag, asText, projectAddress, type SearchShape } from '@atrium/portal'

/** What the address says of the list of roles. */
export const rolesList = { filters: { search: asText() } }

/** Beside it: whether a superuser looks at contradictions of every project. */
export const contradictionsShape: SearchShape<{ readonly everywhere: boolean }> = { everywhere: asFlag() }

export const roleTabs = ['permissions', 'holders'] as const
export type RoleTab = (typeof roleTabs)[number]

/** What the address says of the page of a role. */
export interface RoleState {
  readonly tab: RoleTab
  /** In what it allows, or among who holds it. */
  readonly search: string
}

export const roleShape: SearchShape<RoleState> = {
  tab: asChoice(roleTabs, 'permissions'),
  search: asText(),
}

/** What the address says of the page that holds roles side by side. */
export interface MatrixState {
  readonly search: string
  readonly roles: string
  /** Only what the roles shown do not agree in. */
  readonly differing: boolean
}

export const matrixShape: SearchShape<MatrixState> = {
  search: asText(),
  roles: asText(),
  differing: asFlag(),
}

export function rolesAddress(projectKey: string): string {
  return projectAddress(projectKey, 'roles')
}

export function matrixAddress(projectKey: string): string {
  return projectAddress(projectKey, 'roles/matrix')
}

/** The address at which a role is shown. */
export function roleAddress(projectKey: string, roleId: string): string {
  return projectAddress(projectKey, `roles/${encodeURIComponent(roleId)}`)
}

/** The list of users, of those who hold a role. */
export function holdersAddress(projectKey: string, roleId: string): string {
  return `${projectAddress(projectKey, 'users')}?${new URLSearchParams({ role: roleId })}`
}

export function userAddress(projectKey: string, userId: string): string {
  return projectAddress(projectKey, `users/${encodeURIComponent(userId)}`)
}

export function usersAddress(projectKey: string): string {
  return projectAddress(projectKey, 'users')
}
