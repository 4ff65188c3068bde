import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/cm/getForm': {
    queries: 4,
    readsWhole: 'a project has at most a thousand services of its own, as has the company',
    inputs: ({ project }) => [{ project_id: project }],
  },
  '/cm/findSimilar': {
    queries: 6,
    inputs: ({ project, location, wide, asset, things }) => [
      { project_id: project, location_id: location, description: 'order large' },
      { project_id: project, location_id: wide, service_id: things.of('offered-service') },
      { project_id: project, asset_id: asset },
    ],
  },
  '/cm/search': {
    queries: 7,
    readsWhole: 'It counts the orders that it finds, up to 10,000.',
    inputs: ({ project, location, asset, user, team, things }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, search_text: 'CM-00042', sort: 'number' as const },
      { project_id: project, sort: 'oldest' as const, limit: 100 },
      { project_id: project, sort: 'priority' as const, open: true as const },
      { project_id: project, sort: 'due' as const, overdue: true as const },
      { project_id: project, location_id: location },
      { project_id: project, asset_id: asset },
      { project_id: project, worker_id: [user], team_id: [team] },
      { project_id: project, mine: true as const },
      { project_id: project, unassigned: true as const, status: ['Pending' as const] },
      {
        project_id: project,
        service_id: [things.of('offered-service')],
        from: '2026-01-01',
        to: '2026-01-31',
      },
      { project_id: project, date_field: 'due' as const, from: '2026-01-01' },
      { project_id: project, date_field: 'completed' as const, from: '2026-01-01' },
    ],
  },
  '/cm/getCounts': {
    queries: 5,
    readsWhole: 'It counts the orders of each status, up to 10,000.',
    inputs: ({ project, location }) => [
      { project_id: project },
      { project_id: project, location_id: location, search_text: 'order' },
    ],
  },
  '/cm/getBoard': {
    queries: 5,
    readsWhole: 'It counts the orders of each column, up to 10,000.',
    inputs: ({ project, location, things }) => [
      { project_id: project },
      { project_id: project, location_id: location, search_text: 'order' },
      { project_id: project, workflow_id: things.of('workflow'), sort: 'newest' as const },
    ],
  },
  '/cm/export': {
    // Five for each page of 2,000 orders.
    queries: 28,
    readsWhole: 'It writes all orders of the project.',
    inputs: ({ project, location }) => [
      { project_id: project, format: 'csv' as const },
      { project_id: project, location_id: location, format: 'csv' as const },
    ],
  },
  '/cm/getMyWork': {
    queries: 7,
    inputs: ({ project }) => [
      { project_id: project },
      { project_id: project, status: ['Pending' as const], page: 3 },
      { project_id: project, search_text: 'order' },
    ],
  },
  '/cm/getMyRequests': {
    queries: 5,
    inputs: ({ project }) => [{ project_id: project }, { project_id: project, page: 50 }],
  },
  '/cm/getRequest/{id}': { queries: 10, inputs: ({ things }) => [{ id: things.of('work') }] },
}
