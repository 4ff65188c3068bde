import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'
import type { CallReply } from '@atrium/contract'
import type { InfiniteData } from '@tanstack/react-query'
import type { Member } from '../../queries/holding.queries.ts'

const pageSize = 20
const named = ({ userId, projectId }: Member) => ({ user_id: userId, project_id: projectId })

function askedOf(member: Member, text: string) {
  return {
    projectId: member.projectId,
    input: { ...named(member), ...(text !== '' && { search_text: text }) },
    size: pageSize,
  } as const
}

export function everythingQuery(member: Member) {
  return callQuery('/access/explainAll', member.projectId, named(member))
}

export function seenLocationsQuery(member: Member, text: string) {
  return {
    ...repliesQuery('/access/explainLocations', {
      ...askedOf(member, text),
      rowsOf: ({ locations }) => locations,
    }),
    select: ({ pages }: InfiniteData<CallReply<'/access/explainLocations'>>) => ({
      pages: pages.map(({ locations, ...page }) => ({ ...page, things: locations })),
    }),
  }
}

export function seenStoresQuery(member: Member, text: string) {
  return {
    ...repliesQuery('/access/explainStores', { ...askedOf(member, text), rowsOf: ({ stores }) => stores }),
    select: ({ pages }: InfiniteData<CallReply<'/access/explainStores'>>) => ({
      pages: pages.map(({ stores, ...page }) => ({
        ...page,
        things: stores.map((store) => ({ ...store, path: [] })),
      })),
    }),
  }
}

export function explainQuery(member: Member, kind: 'location' | 'store', id: string) {
  const asked = kind === 'location' ? { location_id: id } : { store_id: id }
  return callQuery('/access/explain', member.projectId, { ...named(member), ...asked })
}
