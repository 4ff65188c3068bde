import { callQuery } from '@atrium/client'

/** The first of what is to be ordered again in all stores of a project. Apart, so that the card of the home page stays small. */
export function lowStockQuery(projectId: string) {
  return callQuery('/store/get_low_stock', projectId, { project_id: projectId, limit: 10 })
}
