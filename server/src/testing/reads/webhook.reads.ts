import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/webhook/search': {
    queries: 3,
    readsWhole: 'a project has at most fifty, all of which are sorted by name',
    inputs: ({ project }) => [
      { project_id: project, limit: 1 },
      { project_id: project, page: 20, limit: 100 },
    ],
  },
  '/webhook/getDeliveries': {
    queries: 5,
    inputs: ({ things }) => [
      { id: things.of('webhook'), limit: 1 },
      { id: things.of('webhook'), page: 20, limit: 100 },
    ],
  },
}
