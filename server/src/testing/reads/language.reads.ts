import { namedKind } from '@atrium/contract'
import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/language/getActive': { queries: 1, inputs: () => [{}] },
  '/language/getall': { queries: 2, inputs: () => [{}] },
  '/language/get_lacking': {
    queries: 4,
    readsWhole: 'asked by a superuser before the default language changes, which looks at every name as well',
    inputs: () => [{ code: 'fr' }],
  },
  '/language/get_missing': {
    queries: 5,
    inputs: ({ project }) =>
      namedKind.options.map((kind) => ({ project_id: project, code: 'fr', kind, page: 2 })),
  },
}
