import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { Topic } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Member } from '../../queries/holding.queries.ts'

/** Whatever a person's rights follow from. */
const topics: readonly Topic[] = [
  'roles',
  'teams',
  'locations',
  'location-groups',
  'user-locations',
  'stores',
  'rights',
]
const pageSize = 20
const named = ({ userId, projectId }: Member) => ({ user_id: userId, project_id: projectId })

export function everythingQuery(member: Member) {
  return callQuery('users', member.projectId, '/access/explainAll', named(member), { topics })
}

export function seenLocationsQuery(member: Member, text: string) {
  const input = { ...named(member), limit: pageSize, ...(text !== '' && { search_text: text }) }
  return infiniteQueryOptions({
    queryKey: callKey('users', member.projectId, '/access/explainLocations', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      const { sees, sees_all, locations } = orThrow(
        await call('/access/explainLocations', { ...input, page: pageParam }, options),
      )
      return { sees, sees_all, things: locations }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.things.length === pageSize ? page + 1 : undefined),
    meta: { topics },
  })
}

export function seenStoresQuery(member: Member, text: string) {
  const input = { ...named(member), limit: pageSize, ...(text !== '' && { search_text: text }) }
  return infiniteQueryOptions({
    queryKey: callKey('users', member.projectId, '/access/explainStores', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      const { sees, sees_all, stores } = orThrow(
        await call('/access/explainStores', { ...input, page: pageParam }, options),
      )
      return { sees, sees_all, things: stores.map((store) => ({ ...store, path: [] })) }
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.things.length === pageSize ? page + 1 : undefined),
    meta: { topics },
  })
}

export function explainQuery(member: Member, kind: 'location' | 'store', id: string) {
  const asked = kind === 'location' ? { location_id: id } : { store_id: id }
  return callQuery('users', member.projectId, '/access/explain', { ...named(member), ...asked }, { topics })
}
