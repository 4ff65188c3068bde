import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { PathStep } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Teams that one page of the list brings. */
const pageSize = 50

/** The product fixes the pages of these lists: there is more only where exactly so many came back. */
const memberPageSize = 20

/** The teams of a project that have a text, by name, page by page. */
export function teamsQuery(projectId: string, text: string) {
  const input = { project_id: projectId, limit: pageSize, ...(text !== '' && { search_text: text }) }
  return infiniteQueryOptions({
    queryKey: callKey('teams', projectId, '/project-team/search', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/project-team/search', { ...input, page: pageParam }, options)).teams
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
  })
}

/** A team with its supervisor and with counts of what the person sees of it. */
export function teamQuery(projectId: string, teamId: string) {
  return callQuery(
    'teams',
    projectId,
    '/project-team/getDetails/{id}',
    { id: teamId },
    { topics: ['users', 'locations', 'user-locations', 'rights'] },
  )
}

export type MemberKind = 'users' | 'locations'

/** One of what a team has, as a row shows it. */
export interface Member {
  readonly id: string
  readonly name: string
  /** What tells it from others of the same name: an address, a code. */
  readonly code: string
  readonly detail: string
  /** The way to it, without itself. */
  readonly path: readonly PathStep[]
}

/** The people in a team, or the locations that it is given, as far as they have the text. */
export function membersQuery(kind: MemberKind, projectId: string, teamId: string, text: string) {
  const input = {
    project_id: projectId,
    team_id: teamId,
    assigned: true,
    limit: memberPageSize,
    ...(text !== '' && { search_text: text }),
  }
  const path = kind === 'users' ? '/project-team/searchUsers' : '/project-team/searchLocations'
  return infiniteQueryOptions({
    queryKey: callKey('teams', projectId, path, input),
    queryFn: async ({ pageParam, signal, queryKey }): Promise<readonly Member[]> => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      const asked = { ...input, page: pageParam }
      if (kind === 'users') {
        const { users } = orThrow(await call('/project-team/searchUsers', asked, options))
        return users.map(({ id, name, email, file_number: number }) => ({
          id,
          name,
          code: email,
          detail: number ?? '',
          path: [],
        }))
      }
      const { locations } = orThrow(await call('/project-team/searchLocations', asked, options))
      return locations.map(({ id, name, code, address, path: way }) => ({
        id,
        name,
        code,
        detail: address,
        path: way.filter((step) => step.id !== id),
      }))
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === memberPageSize ? page + 1 : undefined),
    meta: { topics: [kind, 'user-locations', 'rights'] },
  })
}
