import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/cm/getTasks/{id}': { queries: 7, inputs: ({ things }) => [{ id: things.of('work-tasks') }] },
  '/service/search': {
    queries: 3,
    readsWhole: 'a project has at most a thousand services of its own, as has the company',
    inputs: ({ project }) => [
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, page: 5, limit: 100 },
    ],
  },
}
