import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Rows that one page of members, and of people and teams, brings. */
const pageSize = 50

/** What is in a group is seen as far as its locations are. */
const seen = { topics: ['locations', 'user-locations', 'rights'] } as const

/** A group with its texts in every language. */
export function rawGroupQuery(projectId: string, groupId: string) {
  return callQuery('location-groups', projectId, '/location-group/getRaw/{id}', { id: groupId })
}

/** The groups that a group could stand below; for a new one, all of the project's. */
export function availableParentsQuery(projectId: string, groupId: string | null) {
  return callQuery('location-groups', projectId, '/location-group/getAvailableParents/{id}', {
    id: groupId ?? projectId,
  })
}

/** The locations in a group by name, as far as they have the text, page by page. */
export function membersQuery(projectId: string, groupId: string, text: string) {
  const input = { id: groupId, limit: pageSize, ...(text !== '' && { search_text: text }) }
  const path = '/location-group/getLocationsInGroup/{id}'
  return infiniteQueryOptions({
    queryKey: callKey('location-groups', projectId, path, input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call(path, { ...input, page: pageParam }, options)).locations
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
    meta: seen,
  })
}

/** Who has a group: people and teams, page by page. */
export function usageQuery(projectId: string, groupId: string) {
  const input = { id: groupId, limit: pageSize }
  const path = '/location-group/getUsage/{id}'
  return infiniteQueryOptions({
    queryKey: callKey('location-groups', projectId, path, input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call(path, { ...input, page: pageParam }, options))
    },
    initialPageParam: 1,
    getNextPageParam: ({ users, teams }, _, page) =>
      users.length === pageSize || teams.length === pageSize ? page + 1 : undefined,
    meta: { topics: ['user-locations', 'users', 'teams', 'rights'] },
  })
}
