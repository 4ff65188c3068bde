import { callQuery } from '@atrium/client'

/** How stock and requests stand in the stores that the person sees. Several figures share one call. */
export function stockFiguresQuery(projectId: string) {
  return callQuery('/store/get_figures', projectId, { project_id: projectId })
}
