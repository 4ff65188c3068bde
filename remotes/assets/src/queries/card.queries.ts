import { callQuery } from '@atrium/client'
import { warrantyInput } from './warranty-input.ts'

/** As many assets as the largest card of a home page has room for. */
const cardRows = 10

/** The first assets whose warranty is about to end. */
export function warrantyEndingQuery(projectId: string) {
  return callQuery('/asset/search', projectId, {
    project_id: projectId,
    ...warrantyInput('ending'),
    sort: 'warranty_end',
    limit: cardRows,
  })
}

/** How many assets the person sees, by status and by condition. */
export function assetCountsQuery(projectId: string) {
  return callQuery('/asset/getCounts', projectId, { project_id: projectId })
}
