import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/cm/getDetails/{id}': { queries: 14, inputs: ({ things }) => [{ id: things.of('work') }] },
  '/cm/getFailureCodes/{id}': {
    queries: 6,
    readsWhole: 'a project has at most a thousand failure codes of its own, as has the company',
    inputs: ({ things }) => [{ id: things.of('work') }],
  },
  '/cm/getActions': {
    queries: 6,
    inputs: ({ project, things }) => [
      { project_id: project, cm_ids: [things.of('work')] },
      { project_id: project, cm_ids: [things.of('work'), things.of('work-done'), things.of('work-given')] },
    ],
  },
  '/cm/getCandidates': {
    queries: 6,
    readsWhole: 'it is ordered by how many open orders each worker of the project has',
    inputs: ({ things }) => texts.map((search_text) => ({ cm_id: things.of('work'), search_text })),
  },
}
