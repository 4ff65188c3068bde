import { callQuery } from '@atrium/client'

/** The maintenance plans of a kind: those of the kinds above it, from the top, and its own. */
export function kindPlansQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getPlans/{id}', projectId, { id: kindId })
}
