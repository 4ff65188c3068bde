import { callQuery } from '@atrium/client'

/** How many people a project has. Several figures share one call. */
export function userFiguresQuery(projectId: string) {
  return callQuery('/user/getFigures', projectId, { project_id: projectId })
}
