import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/audit/export': {
    queries: 4,
    inputs: ({ project, user }) => [
      { project_id: project, call: '/store/delete' },
      { project_id: project, user_id: user, search_text: 'large' },
    ],
  },
  '/audit/newest': {
    queries: 3,
    inputs: ({ project, user }) => [
      { project_id: project, whole_imports: true },
      { project_id: project, user_id: user, search_text: 'large', whole_imports: true },
    ],
  },
  '/audit/search': {
    queries: 4,
    inputs: ({ project, user, location }) => [
      { project_id: project, limit: 1 },
      { project_id: project, whole_imports: true, thing: 'location' },
      { project_id: project, limit: 100, page: 20 },
      { project_id: project, user_id: user },
      { project_id: project, thing_id: location },
      { project_id: project, call: '/store/delete' },
      { project_id: project, thing: 'store', call: '/store/' },
      { project_id: project, search_text: 'zzzz no such thing' },
      { project_id: project, from: '2020-01-01T00:00:00Z', to: '2020-02-01T00:00:00Z' },
    ],
  },
}
