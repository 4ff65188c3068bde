import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/pm/search': {
    queries: 7,
    readsWhole: 'It counts the orders that it finds, up to 10,000.',
    inputs: ({ project, location, asset, user, team }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, search_text: 'PM-00042', sort: 'number' as const },
      { project_id: project, sort: 'due' as const, open: true as const },
      { project_id: project, sort: 'due' as const, overdue: true as const },
      { project_id: project, location_id: location },
      { project_id: project, asset_id: asset },
      { project_id: project, worker_id: [user], team_id: [team] },
      { project_id: project, mine: true as const },
      { project_id: project, unassigned: true as const, status: ['Pending' as const] },
      { project_id: project, criticality: ['Statutory' as const], outcome: ['late' as const] },
      { project_id: project, date_field: 'due' as const, from: '2026-01-01', to: '2026-01-31' },
    ],
  },
  '/pm/getCounts': {
    queries: 5,
    readsWhole: 'It counts the orders of each status, up to 10,000.',
    inputs: ({ project, location }) => [
      { project_id: project },
      { project_id: project, location_id: location, search_text: 'order' },
    ],
  },
  '/pm/getBoard': {
    queries: 5,
    readsWhole: 'It counts the orders of each column, up to 10,000.',
    inputs: ({ project, location }) => [
      { project_id: project },
      { project_id: project, location_id: location, search_text: 'order' },
    ],
  },
  '/pm/export': {
    // Five for each page of 2,000 orders.
    queries: 28,
    readsWhole: 'It writes all orders of the project.',
    inputs: ({ project, location }) => [
      { project_id: project, format: 'csv' as const },
      { project_id: project, location_id: location, format: 'csv' as const },
    ],
  },
  '/pm/getMyWork': {
    queries: 6,
    inputs: ({ project }) => [
      { project_id: project },
      { project_id: project, status: ['Pending' as const], page: 3 },
      { project_id: project, search_text: 'order' },
    ],
  },
  '/pm/getDetails/{id}': { queries: 14, inputs: ({ things }) => [{ id: things.of('pm') }] },
  '/pm/getActions': {
    queries: 6,
    inputs: ({ project, things }) => [
      { project_id: project, pm_ids: [things.of('pm')] },
      { project_id: project, pm_ids: [things.of('pm'), things.of('pm-time'), things.of('pm-given')] },
    ],
  },
  '/pm/getCandidates': {
    queries: 6,
    readsWhole: 'it is ordered by how many open orders each worker of the project has',
    inputs: ({ things }) => texts.map((search_text) => ({ pm_id: things.of('pm'), search_text })),
  },
  '/pm/getTasks/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('pm-tasks') }] },
  '/pm/getMaterials/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('pm') }] },
  '/pm/getMaterialStores/{id}': {
    queries: 5,
    readsWhole: 'it offers the stores of the project',
    inputs: ({ things }) => [{ id: things.of('pm') }],
  },
  '/pm/getTimes/{id}': { queries: 4, inputs: ({ things }) => [{ id: things.of('pm-time') }] },
  '/pm/getTimer': { queries: 2, inputs: ({ project }) => [{ project_id: project }] },
  '/pm/getCosts/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('pm-time') }] },
}
