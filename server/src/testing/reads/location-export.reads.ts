import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/location/export': {
    queries: 20,
    inputs: ({ project, location, deep }) => [
      { project_id: project, format: 'csv' },
      { project_id: project, parent_id: location, format: 'xlsx' },
      { project_id: project, parent_id: deep, format: 'cobie' },
    ],
  },
}
