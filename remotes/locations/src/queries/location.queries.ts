import { call, callKey, callQuery, isBackgroundFetch, orThrow } from '@atrium/client'
import type { CallInput } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

/** Rows that one page of a branch brings. */
export const branchPageSize = 100

/** Rows that one page of search results brings. */
export const searchPageSize = 50

/** Who is assigned where decides what one sees, so these lists depend on that too. */
const seen = { topics: ['user-locations', 'rights'] } as const

export interface BranchPageOf {
  readonly projectId: string
  /** '0' for the top. */
  readonly parentId: string
  /** From 1. */
  readonly page: number
  readonly includeRemoved: boolean
}

function branchInput({
  projectId,
  parentId,
  page,
  includeRemoved,
}: BranchPageOf): CallInput<'/location/getAllowed'> {
  return {
    project_id: projectId,
    parent_id: parentId,
    page,
    limit: branchPageSize,
    include_removed: includeRemoved,
  }
}

/** One page of what lies directly below a location. */
export function branchPageQuery(of: BranchPageOf) {
  return callQuery('locations', of.projectId, '/location/getAllowed', branchInput(of), seen)
}

/** A location with its names, its way and its counts. */
export function detailsQuery(projectId: string, locationId: string) {
  const input = { project_id: projectId, location_id: locationId }
  return callQuery('locations', projectId, '/location/getDetails', input, {
    topics: ['location-groups', ...seen.topics],
  })
}

export function parentsQuery(projectId: string, locationId: string, includeRemoved: boolean) {
  const input = { location_id: locationId, include_removed: includeRemoved }
  return callQuery('locations', projectId, '/location/getParents', input, seen)
}

export function pathQuery(projectId: string | null, locationId: string) {
  return callQuery('locations', projectId, '/sublocation/get-path/{id}', { id: locationId }, seen)
}

export function contactsQuery(projectId: string, locationId: string) {
  return callQuery('locations', projectId, '/location/getContacts/{id}', { id: locationId })
}

export function specsQuery(projectId: string, locationId: string) {
  return callQuery('locations', projectId, '/location/getSpecs/{id}', { id: locationId })
}

export function groupsOfQuery(projectId: string, locationId: string) {
  return callQuery('location-groups', projectId, '/location-group/getGroupsForLocation/{id}', {
    id: locationId,
  })
}

/** The groups of a project in tree order, with how much of each the person sees. */
export function groupsQuery(projectId: string) {
  return callQuery(
    'location-groups',
    projectId,
    '/location-group/getList',
    { project_id: projectId },
    {
      topics: ['locations', ...seen.topics],
    },
  )
}

export function categoriesQuery(projectId: string) {
  return callQuery('locations', projectId, '/location/getCategories', { project_id: projectId })
}

/** What removing, moving or reactivating these locations would touch. */
export function impactQuery(projectId: string, locations: string[]) {
  return callQuery('locations', projectId, '/location/getImpact', { locations })
}

export interface SearchOf {
  readonly projectId: string
  readonly text: string
  readonly includeRemoved: boolean
}

/** What a search finds, page by page; there is a next one where a page came full. */
export function searchQuery({ projectId, text, includeRemoved }: SearchOf) {
  const input = {
    project_id: projectId,
    search_text: text,
    include_removed: includeRemoved,
    limit: searchPageSize,
  }
  return infiniteQueryOptions({
    queryKey: callKey('locations', projectId, '/location/search', input),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const options = { signal, background: isBackgroundFetch(queryKey) }
      return orThrow(await call('/location/search', { ...input, page: pageParam }, options)).locations
    },
    initialPageParam: 1,
    getNextPageParam: (last, _, page) => (last.length === searchPageSize ? page + 1 : undefined),
    meta: seen,
  })
}
