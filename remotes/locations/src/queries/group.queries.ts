import { callQuery } from '@atrium/client'
import { pagesQuery, repliesQuery } from '@atrium/client/pages'

/** Rows that one page of members, and of people and teams, brings. */
const pageSize = 50

/** A group with its texts in every language. */
export function rawGroupQuery(projectId: string, groupId: string) {
  return callQuery('/location-group/getRaw/{id}', projectId, { id: groupId })
}

/** The groups that a group could stand below; for a new one, all of the project's. */
export function availableParentsQuery(projectId: string, groupId: string | null) {
  return callQuery('/location-group/getAvailableParents/{id}', projectId, {
    id: groupId ?? projectId,
  })
}

/** The locations in a group by name, as far as they have the text, page by page. */
export function membersQuery(projectId: string, groupId: string, text: string) {
  const input = { id: groupId, ...(text !== '' && { search_text: text }) }
  return pagesQuery('/location-group/getLocationsInGroup/{id}', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ locations }) => locations,
  })
}

/** Who has a group: people and teams, page by page. */
export function usageQuery(projectId: string, groupId: string) {
  const input = { id: groupId }
  return repliesQuery('/location-group/getUsage/{id}', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ users, teams }) => (users.length > teams.length ? users : teams),
  })
}
