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
  '/membership/getLeaving': {
    queries: 8,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project }],
  },
  '/membership/getEnded': {
    queries: 4,
    readsWhole: 'it counts the memberships of a project that have ended, of which there are few',
    inputs: ({ project }) => [{ project_id: project }],
  },
  '/membership/getEndedHoldings': {
    queries: 12,
    inputs: ({ project, things }) => [{ project_id: project, id: things.of('ended-membership') }],
  },
}
