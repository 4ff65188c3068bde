import { callQuery } from '@atrium/client'
import type { CallReply } from '@atrium/contract'

export type Overview = CallReply<'/overview/get'>
export type Counts = CallReply<'/project/get_overview'>['project']['counts']

/** How the person has arranged the project for themselves. */
export function overviewQuery(projectId: string) {
  return callQuery('/overview/get', projectId, { project_id: projectId })
}

/** The project with counts of what the person may see. */
export function figuresQuery(projectId: string) {
  return callQuery('/project/get_overview', projectId, { project_id: projectId })
}

/** What the home page of a role's holders starts with. */
export function roleHomeQuery(projectId: string, roleId: string) {
  return callQuery('/role/getHome/{id}', projectId, { id: roleId })
}
