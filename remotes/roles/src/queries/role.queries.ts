import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { CallInput, CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Who holds a role changes with users; what one may see of it changes with one's own rights. */
const alive = { topics: ['users', 'rights'] } as const

/** The roles that a search finds. */
export function rolesQuery(projectId: string, text: string) {
  const input = { project_id: projectId, ...(text !== '' && { search_text: text }) }
  return callQuery('roles', projectId, '/role/search', input, alive)
}

/** A role with its texts in every language. */
export function roleQuery(projectId: string, roleId: string) {
  return callQuery('roles', projectId, '/role/getRaw/{id}', { id: roleId }, alive)
}

export type Matrix = CallReply<'/role/getMatrix'>

/** What roles allow, and what there is to allow: of every role of the project, or of one. */
export function matrixQuery(projectId: string, roleId?: string) {
  const input = { project_id: projectId, ...(roleId !== undefined && { role_ids: [roleId] }) }
  return callQuery('roles', projectId, '/role/getMatrix', input, alive)
}

/** What there is to allow, of no role. */
export function catalogueQuery(projectId: string) {
  const input = { project_id: projectId, role_ids: [] }
  return callQuery('roles', projectId, '/role/getMatrix', input, { topics: ['rights'] })
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
  return callQuery('roles', projectId, '/role/previewPermissions', input, alive)
}

const holdersPageSize = 50

/** Who holds a role, page by page. */
export function holdersQuery(projectId: string, roleId: string, text: string) {
  const input = { role_id: roleId, limit: holdersPageSize, ...(text !== '' && { search_text: text }) }
  return infiniteQueryOptions({
    queryKey: callKey('users', projectId, '/role/getHolders', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/role/getHolders', { ...input, page: pageParam }, options))
    },
    initialPageParam: 1,
    getNextPageParam: ({ users }, _, page) => (users.length === holdersPageSize ? page + 1 : undefined),
    meta: { topics: ['roles', 'rights'] },
  })
}

/** What does not fit together in a project. */
export function contradictionsQuery(projectId: string) {
  return callQuery('roles', projectId, '/role/getContradictions', { project_id: projectId }, alive)
}

/** The same of every project. */
export function allContradictionsQuery() {
  return callQuery('roles', null, '/role/getAllContradictions', {}, { topics: ['users', 'projects'] })
}
