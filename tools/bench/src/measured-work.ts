import type { LargeWork } from '../../../server/src/testing/make-large-work.ts'
import { call, type ComparedCall } from './compared-with-locations.ts'
import type { MeasuredBuild } from './measured-build.ts'

/** The calls that read work orders: lists by each filter and sort, the next page of two sorts, counts, boards, and one order. */
export function measuredWork(
  { portal, location }: Pick<MeasuredBuild, 'portal' | 'location'>,
  work: LargeWork,
  second: { newest: string; priority: string },
): ComparedCall[] {
  const of = { project_id: portal.project.id }
  const service = work.services[7] ?? ''
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  return [
    call('orders', '/cm/search', of),
    call('the next page', '/cm/search', { ...of, after: second.newest }),
    call('oldest', '/cm/search', { ...of, sort: 'oldest' }),
    call('by number', '/cm/search', { ...of, sort: 'number' }),
    call('by priority', '/cm/search', { ...of, sort: 'priority' }),
    call('by due time', '/cm/search', { ...of, sort: 'due' }),
    call('open', '/cm/search', { ...of, open: true }),
    call('open by priority', '/cm/search', { ...of, sort: 'priority', open: true }),
    call('open by priority, the next page', '/cm/search', {
      ...of,
      sort: 'priority',
      open: true,
      after: second.priority,
    }),
    call('open by due time', '/cm/search', { ...of, sort: 'due', open: true }),
    call('overdue by due time', '/cm/search', { ...of, sort: 'due', overdue: true }),
    call('overdue', '/cm/search', { ...of, overdue: true }),
    call('unassigned', '/cm/search', { ...of, unassigned: true }),
    call('pending', '/cm/search', { ...of, status: ['Pending'] }),
    call('completed', '/cm/search', { ...of, status: ['Completed'] }),
    call('pending or on hold', '/cm/search', { ...of, status: ['Pending', 'On Hold'] }),
    call('in a step', '/cm/search', { ...of, step: ['paused'] }),
    call('urgent', '/cm/search', { ...of, priority: ['Urgent'] }),
    call('of a service', '/cm/search', { ...of, service_id: [service] }),
    call('of a department', '/cm/search', { ...of, department_id: [work.department] }),
    call('of a worker', '/cm/search', { ...of, worker_id: [work.worker] }),
    call('of a team', '/cm/search', { ...of, team_id: [work.team] }),
    call('mine', '/cm/search', { ...of, mine: true }),
    call('mine, open, by priority', '/cm/search', { ...of, mine: true, open: true, sort: 'priority' }),
    call('in a building', '/cm/search', { ...of, location_id: location }),
    call('open in a building', '/cm/search', { ...of, location_id: location, open: true }),
    call('at a place', '/cm/search', { ...of, location_id: work.location }),
    call('of an asset', '/cm/search', { ...of, asset_id: work.asset }),
    call('reported in a week', '/cm/search', { ...of, from: day(67), to: day(60) }),
    call('completed in a week', '/cm/search', { ...of, date_field: 'completed', from: day(67), to: day(60) }),
    call('due in a week', '/cm/search', { ...of, date_field: 'due', from: day(3), to: day(-4) }),
    call('with “number 777”', '/cm/search', { ...of, search_text: 'number 777' }),
    call('with “light”', '/cm/search', { ...of, search_text: 'light' }),
    call('with “CM-00777”', '/cm/search', { ...of, search_text: 'CM-00777' }),
    call('counts', '/cm/getCounts', of),
    call('counts of a service', '/cm/getCounts', { ...of, service_id: [service] }),
    call('counts with “light”', '/cm/getCounts', { ...of, search_text: 'light' }),
    call('board', '/cm/getBoard', of),
    call('board of a department', '/cm/getBoard', { ...of, department_id: [work.department] }),
    call('board of steps', '/cm/getBoard', { ...of, workflow_id: work.workflow }),
    call('similar', '/cm/findSimilar', {
      ...of,
      location_id: work.location,
      service_id: service,
      description: 'the tap drips',
    }),
    call('similar of an asset', '/cm/findSimilar', { ...of, asset_id: work.asset }),
    call('my work', '/cm/getMyWork', of),
    call('my work, page 100', '/cm/getMyWork', { ...of, page: 100 }),
    call('my work in hand', '/cm/getMyWork', { ...of, status: ['Pending', 'In Progress', 'On Hold'] }),
    call('my requests', '/cm/getMyRequests', of),
    call('my requests, page 50', '/cm/getMyRequests', { ...of, page: 50 }),
    call('what a report needs', '/cm/getForm', of),
    call('details', '/cm/getDetails/{id}', { id: work.order }),
    call('actions of an order', '/cm/getActions', { ...of, cm_ids: [work.order] }),
    call('times', '/cm/getTimes/{id}', { id: work.order }),
    call('costs', '/cm/getCosts/{id}', { id: work.order }),
    call('suggested people', '/cm/getCandidates', { cm_id: work.order }),
  ]
}
