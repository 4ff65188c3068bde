import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { CallInput, CallReply } from '@atrium/contract'

/** The roles that match a search. */
export function rolesQuery(projectId: string, text: string) {
  const input = { project_id: projectId, ...(text !== '' && { search_text: text }) }
  return callQuery('/role/search', projectId, input)
}

/** A role with its texts in every language. */
export function roleQuery(projectId: string, roleId: string) {
  return callQuery('/role/getRaw/{id}', projectId, { id: roleId })
}

export type Matrix = CallReply<'/role/getMatrix'>

/** The permissions of every role of a project or of one role, and all permissions that exist. */
export function matrixQuery(projectId: string, roleId?: string) {
  const input = { project_id: projectId, ...(roleId !== undefined && { role_ids: [roleId] }) }
  return callQuery('/role/getMatrix', projectId, input)
}

/** All permissions that exist, without a role. */
export function catalogueQuery(projectId: string) {
  const input = { project_id: projectId, role_ids: [] }
  return callQuery('/role/getMatrix', projectId, input)
}

export type ChangesOfRole = CallInput<'/role/applyPermissionsOfRoles'>['roles'][number]

/** How many affected users a preview lists. The rest are counted. */
export const previewSize = 20

/** The users whose rights a set of changes would affect. */
export function previewQuery(projectId: string, roles: readonly ChangesOfRole[]) {
  const input = {
    project_id: projectId,
    limit: previewSize,
    // A preview does not depend on versions.
    roles: roles.map(({ version: _, ...changes }) => changes),
  }
  return callQuery('/role/previewPermissions', projectId, input)
}

/** A change of the roles of several members: one that they get, one that they lose, or one instead of another. */
export type ChangeOfHolders = CallInput<'/user/changeRoles'>

/** What that change gives each member and takes from them, and whom the server would refuse. */
export function holdersChangeQuery(change: ChangeOfHolders) {
  return callQuery('/user/previewRoles', change.project_id, { ...change, limit: previewSize })
}

const holdersPageSize = 50

/** The users who hold a role, page by page. */
export function holdersQuery(projectId: string, roleId: string, text: string) {
  const input = { role_id: roleId, ...(text !== '' && { search_text: text }) }
  return repliesQuery('/role/getHolders', {
    projectId,
    input,
    size: holdersPageSize,
    rowsOf: ({ users }) => users,
  })
}

/** The contradictions between permissions in a project. */
export function contradictionsQuery(projectId: string) {
  return callQuery('/role/getContradictions', projectId, { project_id: projectId })
}

/** The same for every project. */
export function allContradictionsQuery() {
  return callQuery('/role/getAllContradictions', null, {})
}
