import { callQuery } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'
import type { CallInput } from '@atrium/contract'
import { branchPageSize } from '@atrium/screens'

/** Rows in one page of search results. */
export const searchPageSize = 50

export interface BranchPageOf {
  readonly projectId: string
  /** '0' for the top. */
  readonly parentId: string
  /** Starts at 1. */
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

/** One page of the children of a location. */
export function branchPageQuery(of: BranchPageOf) {
  return callQuery('/location/getAllowed', of.projectId, branchInput(of))
}

/** The children of a location, page by page, with their number. */
export function childrenQuery(projectId: string, parentId: string) {
  return repliesQuery('/location/getAllowed', {
    projectId,
    input: { project_id: projectId, parent_id: parentId },
    size: branchPageSize,
    rowsOf: ({ locations }) => locations,
    totalOf: ({ total }) => total,
  })
}

/** A location with its names, its path and its counts. */
export function detailsQuery(projectId: string, locationId: string) {
  const input = { project_id: projectId, location_id: locationId }
  return callQuery('/location/getDetails', projectId, input)
}

export function parentsQuery(projectId: string, locationId: string, includeRemoved: boolean) {
  const input = { location_id: locationId, include_removed: includeRemoved }
  return callQuery('/location/getParents', projectId, input)
}

export function pathQuery(projectId: string | null, locationId: string) {
  return callQuery('/sublocation/get-path/{id}', projectId, { id: locationId })
}

export function contactsQuery(projectId: string, locationId: string) {
  return callQuery('/location/getContacts/{id}', projectId, { id: locationId })
}

export function specsQuery(projectId: string, locationId: string) {
  return callQuery('/location/getSpecs/{id}', projectId, { id: locationId })
}

export function groupsOfQuery(projectId: string, locationId: string) {
  return callQuery('/location-group/getGroupsForLocation/{id}', projectId, {
    id: locationId,
  })
}

/** The groups of a project in tree order, with the number of locations in each that the caller may see. */
export function groupsQuery(projectId: string) {
  return callQuery('/location-group/getList', projectId, { project_id: projectId })
}

export function categoriesQuery(projectId: string) {
  return callQuery('/location/getCategories', projectId, { project_id: projectId })
}

/** The plan of a location, with what is on it. */
export function planQuery(projectId: string, locationId: string) {
  return callQuery('/location/getPlan', projectId, { location_id: locationId })
}

/** The photos and files of a location. */
export function filesQuery(projectId: string, locationId: string) {
  return callQuery('/attachment/list', projectId, { owner_kind: 'location', owner_id: locationId })
}

/** A free code below a parent, and how the siblings are numbered. '0' is the top. */
export function suggestedCodeQuery(projectId: string, parentId: string) {
  return callQuery('/location/suggestCode', projectId, { project_id: projectId, parent_id: parentId })
}

/** The codes and names of a series, and which of them are taken. */
export function seriesQuery(
  projectId: string,
  series: Omit<CallInput<'/location/previewSeries'>, 'project_id'>,
) {
  return callQuery('/location/previewSeries', projectId, { project_id: projectId, ...series })
}

/** What removing, moving or reactivating these locations would affect. */
export function impactQuery(projectId: string, locations: string[]) {
  return callQuery('/location/getImpact', projectId, { locations })
}

/** Whom another place gives to some locations and takes from them. */
export function moveImpactQuery(projectId: string, locations: string[], parentId: string) {
  return callQuery('/location/getMoveImpact', projectId, { locations, parent_id: parentId })
}

export interface SearchOf {
  readonly projectId: string
  readonly text: string
  /** Empty for every category. */
  readonly category: string
  readonly includeRemoved: boolean
}

/** The matches of a search, page by page. A full page may have a next one. */
export function searchQuery({ projectId, text, category, includeRemoved }: SearchOf) {
  const input = {
    project_id: projectId,
    search_text: text,
    ...(category !== '' && { category_code: category }),
    include_removed: includeRemoved,
  }
  return pagesQuery('/location/search', {
    projectId,
    input,
    size: searchPageSize,
    rowsOf: ({ locations }) => locations,
  })
}
