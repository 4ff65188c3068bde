import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/notification/list': {
    queries: 8,
    inputs: ({ project }) => [
      { limit: 1 },
      { limit: 50 },
      { unread_only: true },
      { before: '5', limit: 20 },
      { kind: 'project_joined', project_id: project },
    ],
  },
  '/notification/count': { queries: 6, inputs: () => [{}] },
  '/notification/getPreferences': {
    queries: 7,
    inputs: ({ role }) => [{}, { role_id: role }],
  },
}
