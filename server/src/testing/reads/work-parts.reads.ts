import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/cm/getMaterials/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('work') }] },
  '/cm/getMaterialStores/{id}': {
    queries: 5,
    readsWhole: 'it offers the stores of the project',
    inputs: ({ things }) => [{ id: things.of('work') }],
  },
  '/cm/getTimes/{id}': { queries: 4, inputs: ({ things }) => [{ id: things.of('work-time') }] },
  '/cm/getTimer': { queries: 2, inputs: ({ project }) => [{ project_id: project }] },
  '/cm/getCosts/{id}': { queries: 5, inputs: ({ things }) => [{ id: things.of('work-time') }] },
}
