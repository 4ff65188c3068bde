import { callQuery } from '@atrium/client'

/** How many buildings and rooms the person sees, and their area. Several figures share one call. */
export function locationFiguresQuery(projectId: string) {
  return callQuery('/location/getFigures', projectId, { project_id: projectId })
}
