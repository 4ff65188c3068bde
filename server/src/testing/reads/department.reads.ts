import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/department/search': {
    queries: 4,
    inputs: ({ project }) => [{}, { project_id: project }, ...texts.map((search_text) => ({ search_text }))],
  },
  '/department/getRaw/{id}': { queries: 3, inputs: ({ department }) => [{ id: department }] },
}
