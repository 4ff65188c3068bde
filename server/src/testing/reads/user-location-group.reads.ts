import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/user-location-group/search': {
    queries: 5,
    inputs: ({ user, project }) =>
      ['', 'part 3'].map((search) => ({ user_id: user, project_id: project, search })),
  },
  '/user-location-group/getAssignedWithHierarchy': {
    queries: 5,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project, limit: 100 }],
  },
}
