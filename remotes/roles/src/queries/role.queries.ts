import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { CallInput, CallReply } from '@atrium/contract'

/** The roles that a search finds. */
export function rolesQuery(projectId: string, text: string) {
  const input = { project_id: projectId, ...(text !== '' && { search_text: text }) }
  return callQuery('/role/search', projectId, input)
}

/** A role with its texts in every language. */
export function roleQuery(projectId: string, roleId: string) {
  return callQuery('/role/getRaw/{id}', projectId, { id: roleId })
}

export type Matrix = CallReply<'/role/getMatrix'>

/** What roles allow, and what there is to allow: of every role of the project, or of one. */
export function matrixQuery(projectId: string, roleId?: string) {
  const input = { project_id: projectId, ...(roleId !== undefined && { role_ids: [roleId] }) }
  return callQuery('/role/getMatrix', projectId, input)
}

/** What there is to allow, of no role. */
export function catalogueQuery(projectId: string) {
  const input = { project_id: projectId, role_ids: [] }
  return callQuery('/role/getMatrix', projectId, input)
}

export type ChangesOfRole = CallInput<'/role/applyPermissionsOfRoles'>['roles'][number]

/** People whom a preview names at once; of the others, how many there are. */
export const previewSize = 20

/** Whom changes would give or take something. */
export function previewQuery(projectId: string, roles: readonly ChangesOfRole[]) {
  const input = {
    project_id: projectId,
    limit: previewSize,
    // What is previewed is not bound to a version.
    roles: roles.map(({ version: _, ...changes }) => changes),
  }
  return callQuery('/role/previewPermissions', projectId, input)
}

const holdersPageSize = 50

/** Who holds a role, page by page. */
export function holdersQuery(projectId: string, roleId: string, text: string) {
  const input = { role_id: roleId, ...(text !== '' && { search_text: text }) }
  return repliesQuery('/role/getHolders', {
    projectId,
    input,
    size: holdersPageSize,
    rowsOf: ({ users }) => users,
  })
}

/** What does not fit together in a project. */
export function contradictionsQuery(projectId: string) {
  return callQuery('/role/getContradictions', projectId, { project_id: projectId })
}

/** The same of every project. */
export function allContradictionsQuery() {
  return callQuery('/role/getAllContradictions', null, {})
}
