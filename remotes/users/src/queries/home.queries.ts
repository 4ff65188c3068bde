import { callQuery } from '@atrium/client'

/** Rows that a card has room for. */
const limit = 10

/** The newest accounts of a project. */
export function newPeopleQuery(projectId: string) {
  return callQuery('/user/search', projectId, { project_id: projectId, sort: 'newest', limit })
}

/** The blocked accounts of a project. */
export function blockedPeopleQuery(projectId: string) {
  return callQuery('/user/search', projectId, { project_id: projectId, status: 'Blocked', limit })
}
