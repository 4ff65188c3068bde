import { callQuery } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'

/** Rows in one page of members, people or teams. */
const pageSize = 50

/** The groups that hold locations of a branch, with those above them. An empty id gives all groups. */
export function groupsAtQuery(projectId: string, locationId: string) {
  return callQuery('/location-group/getList', projectId, {
    project_id: projectId,
    ...(locationId !== '' && { location_id: locationId }),
  })
}

/** What the removal of several groups would affect. */
export function groupImpactQuery(projectId: string, groups: readonly string[]) {
  return callQuery('/location-group/getImpact', projectId, { project_id: projectId, groups: [...groups] })
}

/** A group with its texts in every language. */
export function rawGroupQuery(projectId: string, groupId: string) {
  return callQuery('/location-group/getRaw/{id}', projectId, { id: groupId })
}

/** The possible parents of a group; for a new group, all groups of the project. */
export function availableParentsQuery(projectId: string, groupId: string | null) {
  return callQuery('/location-group/getAvailableParents/{id}', projectId, {
    id: groupId ?? projectId,
  })
}

/** The locations in a group that match a text, by name, page by page. */
export function membersQuery(projectId: string, groupId: string, text: string) {
  const input = { id: groupId, ...(text !== '' && { search_text: text }) }
  return pagesQuery('/location-group/getLocationsInGroup/{id}', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ locations }) => locations,
  })
}

/** The people and teams that have a group, page by page. */
export function usageQuery(projectId: string, groupId: string) {
  const input = { id: groupId }
  return repliesQuery('/location-group/getUsage/{id}', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ users, teams }) => (users.length > teams.length ? users : teams),
  })
}
