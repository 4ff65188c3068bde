import type { LargeMaintenance } from '../../../server/src/testing/make-large-maintenance.ts'
import { call, type ComparedCall } from './compared-with-locations.ts'
import type { MeasuredBuild } from './measured-build.ts'

/**
 * The calls that read schedules and their orders, as they are once the orders of some days ahead are made: calendars that begin on the last of these
 * days, so that they have orders and days to come, lists, and what was done on time.
 */
export function measuredMaintenance(
  { portal, location }: Pick<MeasuredBuild, 'portal' | 'location'>,
  made: LargeMaintenance,
  daysAhead: number,
): ComparedCall[] {
  const of = { project_id: portal.project.id }
  const today = Temporal.Now.plainDateISO('UTC').add({ days: daysAhead })
  const days = (from: number, count: number) => ({
    from: today.add({ days: from }).toString(),
    to: today.add({ days: from + count - 1 }).toString(),
  })
  const month = { ...of, ...days(0, 31) }
  return [
    call('calendar of a month', '/pm/getCalendar', month),
    call('calendar of a month without days to come', '/pm/getCalendar', { ...of, ...days(-31, 31) }),
    call('calendar of a month without orders', '/pm/getCalendar', { ...of, ...days(60, 31) }),
    call('calendar of a week', '/pm/getCalendar', { ...of, ...days(0, 7) }),
    call('calendar of a building', '/pm/getCalendar', { ...month, location_id: location }),
    call('calendar of a person', '/pm/getCalendar', { ...month, worker_id: made.worker }),
    call('calendar of a team', '/pm/getCalendar', { ...month, team_id: made.team }),
    call('calendar of a plan', '/pm/getCalendar', { ...month, plan_id: made.plan }),
    call('agenda of 400 days', '/pm/getCalendar', { ...of, ...days(0, 400) }),
    call('orders', '/pm/search', of),
    call('orders by due time', '/pm/search', { ...of, sort: 'due' }),
    call('open orders of a plan', '/pm/search', { ...of, open: true, plan_id: [made.plan] }),
    call('orders in a building', '/pm/search', { ...of, location_id: location }),
    call('counts', '/pm/getCounts', of),
    call('schedules', '/schedule/search', of),
    call('newest schedules', '/schedule/search', { ...of, sort: 'newest' }),
    call('schedules in a building', '/schedule/search', { ...of, location_id: location }),
    call('schedules of an asset', '/schedule/search', { ...of, asset_id: made.asset }),
    call('schedules with “plan 7”', '/schedule/search', { ...of, search_text: 'plan 7' }),
    call('a schedule', '/schedule/getDetails/{id}', { id: made.schedule }),
    call('compliance of a year', '/pm/getCompliance', { ...of, ...days(-364, 365) }),
    call('compliance of a year by plan', '/pm/getCompliance', { ...of, ...days(-364, 365), by: 'plan' }),
  ]
}
