import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/schedule/previewRule': {
    queries: 3,
    inputs: ({ project }) => [
      {
        project_id: project,
        rule: { kind: 'fixed', every: 1, unit: 'month', working_days: 'nearest' },
        anchor: '2026-01-31',
        from: '2070-01-01',
        count: 60,
      },
      {
        project_id: project,
        rule: { kind: 'floating', every: 1, unit: 'week' },
        anchor: '2026-01-31',
        count: 60,
      },
    ],
  },
  '/schedule/search': {
    queries: 8,
    readsWhole: 'It counts the schedules that it finds, up to 10,000.',
    inputs: ({ project, location, asset, team, things }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, sort: 'newest' as const, limit: 100 },
      { project_id: project, state: ['Active' as const], location_id: location },
      { project_id: project, asset_id: asset },
      { project_id: project, plan_id: things.of('schedule-plan'), team_id: team },
    ],
  },
  '/schedule/getDetails/{id}': { queries: 8, inputs: ({ things }) => [{ id: things.of('schedule') }] },
  '/schedule/getEnrolments': {
    queries: 5,
    readsWhole: 'a project has at most five hundred enrolments',
    inputs: ({ project, things }) => [
      { project_id: project },
      { project_id: project, plan_id: things.of('schedule-plan'), page: 2, limit: 100 },
    ],
  },
}
