import { asChoice, asFlag, asText, projectAddress, type SearchShape } from '@atrium/portal'

/** What the address of the list of roles holds. */
export const rolesList = { filters: { search: asText() } }

/** Whether a superuser sees the contradictions of every project. */
export const contradictionsShape: SearchShape<{ readonly everywhere: boolean }> = { everywhere: asFlag() }

export const roleTabs = ['permissions', 'holders', 'activity'] as const
export type RoleTab = (typeof roleTabs)[number]

/** What the address of a role's page holds. */
export interface RoleState {
  readonly tab: RoleTab
  /** Searches the permissions or the holders, whichever tab is open. */
  readonly search: string
}

export const roleShape: SearchShape<RoleState> = {
  tab: asChoice(roleTabs, 'permissions'),
  search: asText(),
}

/** What the address of the page that compares roles holds. */
export interface MatrixState {
  readonly search: string
  readonly roles: string
  /** Show only lines in which the shown roles differ. */
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

/** The address of a role's page. */
export function roleAddress(projectKey: string, roleId: string): string {
  return projectAddress(projectKey, `roles/${encodeURIComponent(roleId)}`)
}

/** The list of users, filtered to the holders of a role. */
export function holdersAddress(projectKey: string, roleId: string): string {
  return `${projectAddress(projectKey, 'users')}?${new URLSearchParams({ role: roleId })}`
}

export function userAddress(projectKey: string, userId: string): string {
  return projectAddress(projectKey, `users/${encodeURIComponent(userId)}`)
}

export function usersAddress(projectKey: string): string {
  return projectAddress(projectKey, 'users')
}
