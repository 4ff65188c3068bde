import { callQuery } from '@atrium/client'
import type { InspectionSort } from '@atrium/contract'
import { inspectionInput, type InspectionFilters } from './list.queries.ts'

/** Lines that the largest card has room for. */
const most = 10

/** The inspections of a card, which are those of the list that it leads to. */
export function cardQuery(projectId: string, filters: InspectionFilters, sort: InspectionSort) {
  return callQuery('/inspection/search', projectId, {
    ...inspectionInput(projectId, filters),
    sort,
    limit: most,
  })
}
