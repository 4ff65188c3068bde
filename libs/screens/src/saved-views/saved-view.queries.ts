import { callQuery } from '@atrium/client'

/** The person's own views of a screen, and those shared with roles that the person holds in a project. */
export function savedViewsQuery(screen: string, projectId: string | null) {
  return callQuery('/saved-view/search', null, {
    screen,
    ...(projectId !== null && { project_id: projectId }),
  })
}
