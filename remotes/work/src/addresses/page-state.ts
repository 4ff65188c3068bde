import type { WorkSort } from '@atrium/contract'
import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import { workDays, workPriorities, workSorts, workStatuses } from './work-words.ts'
import type { WorkFilters } from '../queries/work.queries.ts'

export const onlyChoices = ['open', 'overdue', 'unassigned', 'mine'] as const

export const workList: ListSchema<WorkFilters, WorkSort> = {
  filters: {
    search: asText(),
    status: asChoice(['', ...workStatuses], ''),
    priority: asChoice(['', ...workPriorities], ''),
    only: asChoice(['', ...onlyChoices], ''),
    service: asText(),
    location: asText(),
    asset: asText(),
    worker: asText(),
    team: asText(),
    department: asText(),
    requester: asText(),
    step: asText(),
    by: asChoice(workDays, 'created'),
    from: asText(),
    to: asText(),
  },
  sorts: workSorts,
}

/** The workflow whose steps are the columns of the board; empty for the statuses. */
export const boardShape: SearchShape<{ readonly workflow: string }> = { workflow: asText() }

/** The person's own work: what is open, or all, and the text that it is searched for. */
export const myWorkShape: SearchShape<{ readonly show: 'open' | 'all'; readonly search: string }> = {
  show: asChoice(['open', 'all'], 'open'),
  search: asText(),
}

/** What a report begins with: the ids of a place and of an asset. */
export const reportShape: SearchShape<{ readonly location: string; readonly asset: string }> = {
  location: asText(),
  asset: asText(),
}

export const orderShape: SearchShape<{ readonly tab: string }> = { tab: asText('overview') }

export const requestShape: SearchShape<{ readonly tab: string }> = { tab: asText('comments') }

export const servicesList: ListSchema<{ readonly search: string }, ''> = { filters: { search: asText() } }

/** Id of the service whose dialog is open; empty for none. */
export const editedShape: SearchShape<{ readonly edited: string }> = { edited: asText() }

/** The list of orders, narrowed. */
export function workAddress(
  projectKey: string,
  filters: Partial<Record<keyof WorkFilters, string>> = {},
): string {
  const query = new URLSearchParams(filters)
  const address = projectAddress(projectKey, 'work')
  return query.size === 0 ? address : `${address}?${query}`
}
