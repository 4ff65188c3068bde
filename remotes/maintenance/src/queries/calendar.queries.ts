import { callQuery } from '@atrium/client'
import type { PlanCriticality } from '@atrium/contract'

/** What a calendar is narrowed by: ids, or empty texts for everything. */
export interface CalendarFilters {
  readonly location: string
  readonly team: string
  readonly worker: string
  readonly plan: string
  readonly criticality: PlanCriticality | ''
}

/** The first and the last day of some time, `YYYY-MM-DD`. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** What is due in some time: orders, and days of schedules that have none yet. */
export function calendarQuery(projectId: string, filters: CalendarFilters, { from, to }: DaySpan) {
  const { location, team, worker, plan, criticality } = filters
  return callQuery('/pm/getCalendar', projectId, {
    project_id: projectId,
    from,
    to,
    ...(location !== '' && { location_id: location }),
    ...(team !== '' && { team_id: team }),
    ...(worker !== '' && { worker_id: worker }),
    ...(plan !== '' && { plan_id: plan }),
    ...(criticality !== '' && { criticality: [criticality] }),
  })
}

/** Why something is due by a schedule on a day, or why not. */
export function explainQuery(projectId: string, scheduleId: string, day: string) {
  return callQuery('/pm/explain', projectId, { schedule_id: scheduleId, date: day })
}
