import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/membership/getHoldings': {
    queries: 12,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project }],
  },
  '/membership/findAccount': {
    queries: 5,
    inputs: ({ project }) => [{ project_id: project, email: 'nobody@atrium.example' }],
  },
}
