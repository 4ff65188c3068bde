import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/cm/getTasks/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('work-tasks') }] },
  '/service/search': {
    queries: 2,
    readsWhole: 'a project has at most a thousand services of its own, as has the company',
    inputs: ({ project }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, page: 5, limit: 100 },
    ],
  },
}
