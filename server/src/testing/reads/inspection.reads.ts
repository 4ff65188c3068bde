import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/inspection/search': {
    queries: 8,
    readsWhole: 'It counts the inspections that it finds, up to 10,000.',
    inputs: ({ project, location, asset, user, team, things }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, search_text: 'IN-00042', sort: 'number' as const },
      { project_id: project, sort: 'newest' as const, limit: 100 },
      { project_id: project, sort: 'score' as const, state: ['Submitted' as const, 'Reviewed' as const] },
      { project_id: project, overdue: true as const },
      { project_id: project, location_id: location },
      { project_id: project, asset_id: asset },
      { project_id: project, inspector_id: [user], team_id: [team] },
      { project_id: project, assigned_id: [user], checklist_id: [things.of('checklist')] },
      { project_id: project, mine: true as const },
      { project_id: project, to_review: true as const, result: ['fail' as const] },
      { project_id: project, date_field: 'submitted' as const, from: '2026-01-01', to: '2026-01-31' },
      { project_id: project, date_field: 'created' as const, from: '2026-01-01' },
    ],
  },
  '/inspection/getCounts': {
    queries: 5,
    readsWhole: 'It counts the inspections of each state, up to 10,000.',
    inputs: ({ project, location }) => [
      { project_id: project },
      { project_id: project, location_id: location, search_text: 'inspection' },
    ],
  },
  '/inspection/getScores': {
    queries: 8,
    readsWhole: 'It sums all submitted inspections that the caller sees, of the days that are asked for.',
    inputs: ({ project, wide, things }) => [
      { project_id: project },
      { project_id: project, location_id: wide, from: '2026-01-01', to: '2026-12-31' },
      { project_id: project, checklist_id: things.of('checklist') },
    ],
  },
  '/inspection/export': {
    // Five for each page of 2,000 inspections.
    queries: 60,
    readsWhole: 'It writes all inspections of the project.',
    inputs: ({ project, location }) => [
      { project_id: project, format: 'csv' as const },
      { project_id: project, location_id: location, format: 'csv' as const },
    ],
  },
  '/inspection/getMine': {
    queries: 7,
    inputs: ({ project }) => [{ project_id: project }, { project_id: project, limit: 100 }],
  },
  '/inspection/getDetails/{id}': {
    queries: 24,
    inputs: ({ things }) =>
      ['inspection', 'inspection-begun', 'inspection-answered', 'inspection-submitted'].map((area) => ({
        id: things.of(area),
      })),
  },
  '/inspection/getRounds': {
    queries: 10,
    inputs: ({ project, location, wide, things }) => [
      { project_id: project, checklist_id: things.of('checklist'), location_id: location },
      { project_id: project, checklist_id: things.of('checklist'), location_id: wide },
    ],
  },
}
