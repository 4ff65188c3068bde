import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/export/search': { queries: 3, inputs: () => [{ limit: 1 }, { page: 20, limit: 100 }] },
  '/export/get': { queries: 2, inputs: ({ things }) => [{ id: things.of('export') }] },
  '/export/download': { queries: 6, inputs: ({ things }) => [{ id: things.of('written-export') }] },
}
