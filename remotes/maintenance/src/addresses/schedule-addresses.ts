import { scheduleSorts, scheduleStates, type ScheduleSort } from '@atrium/contract/maintenance'
import { asChoice, asText, projectAddress, type SearchShape } from '@atrium/portal'
import type { ListSchema } from '@atrium/screens'
import type { ScheduleFilters } from '../queries/schedule.queries.ts'

/** What the page of schedules lists. */
export const scheduleLists = ['schedules', 'enrolments'] as const

export const scheduleListShape: SearchShape<{ readonly show: (typeof scheduleLists)[number] }> = {
  show: asChoice(scheduleLists, 'schedules'),
}

export const scheduleList: ListSchema<ScheduleFilters, ScheduleSort> = {
  filters: {
    search: asText(),
    state: asChoice(['', ...scheduleStates], ''),
    plan: asText(),
    location: asText(),
    asset: asText(),
    team: asText(),
  },
  sorts: scheduleSorts,
}

/** The list of schedules, narrowed. */
export function schedulesAddress(
  projectKey: string,
  filters: Partial<Record<keyof ScheduleFilters, string>> = {},
): string {
  const query = new URLSearchParams(filters)
  const address = projectAddress(projectKey, 'maintenance/schedules')
  return query.size === 0 ? address : `${address}?${query}`
}

/** The page of one schedule. */
export function scheduleAddress(projectKey: string, scheduleId: string): string {
  return projectAddress(projectKey, `maintenance/schedules/${encodeURIComponent(scheduleId)}`)
}

/** What the address of a schedule holds: the part of its page that is shown. */
export const scheduleShape: SearchShape<{ readonly tab: string }> = { tab: asText('overview') }
