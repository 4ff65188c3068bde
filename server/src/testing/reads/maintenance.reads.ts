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
  '/pm/getCalendar': {
    queries: 21,
    readsWhole: 'It counts what is due in the days that it shows, of at most ten thousand schedules.',
    inputs: ({ project, location, team, things }) => [
      { project_id: project, from: '2026-01-01', to: '2026-12-31' },
      { project_id: project, from: '2026-01-01', to: '2026-01-31', location_id: location, team_id: team },
      { project_id: project, from: '2026-01-01', to: '2026-12-31', plan_id: things.of('schedule-plan') },
    ],
  },
  '/pm/getCompliance': {
    queries: 6,
    readsWhole: 'It counts what was due in the days that it is asked for.',
    inputs: ({ project, location }) => [
      { project_id: project, from: '2026-01-01', to: '2026-12-31' },
      {
        project_id: project,
        from: '2026-01-01',
        to: '2026-12-31',
        location_id: location,
        by: 'plan' as const,
      },
    ],
  },
  '/pm/explain': {
    queries: 12,
    inputs: ({ things }) => [{ schedule_id: things.of('schedule'), date: '2026-04-01' }],
  },
}
