import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/job/search': {
    queries: 3,
    inputs: ({ project }) => [
      { project_id: project, limit: 1 },
      { project_id: project, page: 20, limit: 100 },
      { project_id: project, states: ['failed'] },
      { project_id: project, kind: 'no.such.kind' },
    ],
  },
}
