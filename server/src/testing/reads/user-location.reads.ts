import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/user-location/search': {
    queries: 5,
    inputs: ({ user, project }) =>
      [true, false].flatMap((assigned) =>
        ['', 'office'].map((search) => ({ user_id: user, project_id: project, assigned, search })),
      ),
  },
}
