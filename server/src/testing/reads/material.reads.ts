import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/material/getCategories': { queries: 3, inputs: () => [{}] },
  '/material/search': {
    queries: 3,
    inputs: () => [{ search_text: 'Lamp 17' }, {}, { page: 20 }, { category: 'category-3' }],
  },
  '/material/getRaw/{id}': { queries: 4, inputs: ({ material }) => [{ id: material }] },
}
