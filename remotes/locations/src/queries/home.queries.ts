import { callQuery } from '@atrium/client'

/** The first of the topmost locations that the person sees. */
export function myPlacesQuery(projectId: string) {
  return callQuery('/location/getAllowed', projectId, { project_id: projectId, limit: 10 })
}

/** What changed last in a project, as far as the person sees it. */
export function recentChangesQuery(projectId: string) {
  return callQuery('/overview/getRecent', projectId, { project_id: projectId, limit: 10 })
}
