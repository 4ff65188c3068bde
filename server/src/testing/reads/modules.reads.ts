import { releaseManifestOf } from '../release-manifest.ts'
import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/release/get_modules': { queries: 5, inputs: () => [{}] },
  '/release/search': {
    queries: 4,
    inputs: () => [{}, { module_code: 'places' }, { module_code: 'places', page: 2, limit: 5 }],
  },
  '/release/get_history': {
    queries: 4,
    inputs: () => [{ module_code: 'places' }, { module_code: 'places', page: 3, limit: 5 }],
  },
  '/release/check': {
    queries: 6,
    inputs: () => [{ manifest: releaseManifestOf('places', '000000000001') }],
  },
  '/release/get': { queries: 8, inputs: () => [{ module_code: 'places', version: '000000000032' }] },
  '/release-key/search': { queries: 4, inputs: () => [{}, { page: 2, limit: 3 }] },
  '/module-override/get': { queries: 4, inputs: () => [{}] },
  '/modules/registry': {
    queries: 6,
    inputs: ({ project }) => [{}, { project_id: project }, { generation: 1 }],
  },
}
