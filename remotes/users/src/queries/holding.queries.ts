import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

/** Somebody in a project. */
export interface Member {
  readonly userId: string
  readonly projectId: string
}

const named = ({ userId, projectId }: Member) => ({ user_id: userId, project_id: projectId })

/** The product fixes the pages of these lists: there is more only where exactly so many came back. */
const pageSize = 20

/** The projects of a person in which the caller sees users. `at`: the project of the address. */
export function userProjectsQuery(at: string, userId: string) {
  return callQuery('users', at, '/user/get_projects', { user_id: userId }, { topics: ['projects', 'rights'] })
}

export function userRolesQuery(member: Member) {
  return callQuery('users', member.projectId, '/user/get_roles', named(member), { topics: ['roles'] })
}

export function userDepartmentsQuery(member: Member) {
  return callQuery('users', member.projectId, '/user/getDepartments', named(member), {
    topics: ['departments'],
  })
}

export function userTeamsQuery(member: Member) {
  return callQuery('teams', member.projectId, '/user/getTeams', named(member), { topics: ['users'] })
}

export function userStoresQuery(member: Member) {
  const input = { ...named(member), limit: pageSize }
  return infiniteQueryOptions({
    queryKey: callKey('stores', member.projectId, '/user/getStores', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/user/getStores', { ...input, page: pageParam }, options)).stores
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
    meta: { topics: ['rights'] },
  })
}

export function userLocationsQuery(member: Member, text: string) {
  const input = { ...named(member), limit: pageSize, ...(text !== '' && { search: text }) }
  return infiniteQueryOptions({
    queryKey: callKey('user-locations', member.projectId, '/user-location/search', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/user-location/search', { ...input, page: pageParam }, options)).locations
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === pageSize ? page + 1 : undefined),
    meta: { topics: ['locations', 'rights'] },
  })
}

export type MarkedGroup = CallReply<'/user-location-group/search'>['groups'][number]

/** As many as one call gives; a project's groups come whole, since they are counted and searched. */
const groupPageSize = 100

/** Every group of a project in tree order, those with a text or all, and whether the person has it. */
export function userGroupsQuery(member: Member, text: string) {
  const input = { ...named(member), limit: groupPageSize }
  const path = text === '' ? '/user-location-group/getAssignedWithHierarchy' : '/user-location-group/search'
  return queryOptions({
    queryKey: callKey('user-locations', member.projectId, path, { ...input, ...(text && { search: text }) }),
    queryFn: async ({ signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      const groups: MarkedGroup[] = []
      for (let page = 1; groups.length === (page - 1) * groupPageSize; page++) {
        const asked = { ...input, page }
        const reply =
          text === ''
            ? await call('/user-location-group/getAssignedWithHierarchy', asked, options)
            : await call('/user-location-group/search', { ...asked, search: text }, options)
        groups.push(...orThrow(reply).groups)
      }
      return groups
    },
    meta: { topics: ['location-groups', 'rights'] },
  })
}
