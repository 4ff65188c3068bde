import type { LargeInspections } from '../../../server/src/testing/make-large-inspections.ts'
import { call, type ComparedCall } from './compared-with-locations.ts'
import type { MeasuredBuild } from './measured-build.ts'

/** The calls that read inspections: lists by each filter and sort, the next page of two sorts, counts, scores by branch, and one of them. */
export function measuredInspections(
  { portal, location }: Pick<MeasuredBuild, 'portal' | 'location'>,
  made: LargeInspections,
  second: { due: string; newest: string },
): ComparedCall[] {
  const of = { project_id: portal.project.id }
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
  const checklist = made.checklists[3] ?? ''
  return [
    call('inspections', '/inspection/search', of),
    call('the next page', '/inspection/search', { ...of, after: second.due }),
    call('newest', '/inspection/search', { ...of, sort: 'newest' }),
    call('newest, the next page', '/inspection/search', { ...of, sort: 'newest', after: second.newest }),
    call('by number', '/inspection/search', { ...of, sort: 'number' }),
    call('by score', '/inspection/search', { ...of, sort: 'score' }),
    call('planned', '/inspection/search', { ...of, state: ['Scheduled'] }),
    call('missed', '/inspection/search', { ...of, state: ['Missed'] }),
    call('submitted', '/inspection/search', { ...of, state: ['Submitted'] }),
    call('to review', '/inspection/search', { ...of, to_review: true }),
    call('overdue', '/inspection/search', { ...of, overdue: true }),
    call('failed', '/inspection/search', { ...of, result: ['fail'] }),
    call('of a checklist', '/inspection/search', { ...of, checklist_id: [checklist] }),
    call('of an inspector', '/inspection/search', { ...of, inspector_id: [made.inspector] }),
    call('of a team', '/inspection/search', { ...of, team_id: [made.team] }),
    call('mine', '/inspection/search', { ...of, mine: true }),
    call('in a building', '/inspection/search', { ...of, location_id: location }),
    call('at a place', '/inspection/search', { ...of, location_id: made.location }),
    call('submitted in a week', '/inspection/search', {
      ...of,
      date_field: 'submitted',
      from: day(67),
      to: day(60),
    }),
    call('with “round”', '/inspection/search', { ...of, search_text: 'round' }),
    call('with “IN-00777”', '/inspection/search', { ...of, search_text: 'IN-00777' }),
    call('counts', '/inspection/getCounts', of),
    call('counts in a building', '/inspection/getCounts', { ...of, location_id: location }),
    call('my inspections', '/inspection/getMine', of),
    call('scores', '/inspection/getScores', of),
    call('scores in a building', '/inspection/getScores', { ...of, location_id: location }),
    call('scores of a checklist', '/inspection/getScores', { ...of, checklist_id: checklist }),
    call('scores of a quarter', '/inspection/getScores', { ...of, from: day(90), to: day(0) }),
    call('details', '/inspection/getDetails/{id}', { id: made.inspection }),
  ]
}
