import { storeFigures } from '@atrium/contract'
import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/store/search': {
    queries: 6,
    inputs: ({ project, location }) => [
      {},
      { search: 'store 9' },
      ...texts.map((search) => ({ project_id: project, search })),
      { project_id: project, limit: 100, type: 'Sub' },
      { project_id: project, location_id: location },
      ...storeFigures.map((sort) => ({ project_id: project, sort })),
    ],
  },
  '/store/info/{id}': { queries: 3, inputs: ({ store }) => [{ id: store }] },
  '/store/basic': { queries: 1, inputs: ({ store }) => [{ store_id: store }] },
  '/store/get-raw-name/{id}': { queries: 1, inputs: ({ store }) => [{ id: store }] },
  '/store/get_locations': { queries: 8, inputs: ({ store }) => [{ store_id: store }] },
  '/store/locations/search': {
    queries: 5,
    inputs: ({ store, project }) =>
      [true, false].flatMap((assigned) =>
        ['', 'office'].map((search) => ({ store_id: store, project_id: project, assigned, search })),
      ),
  },
  '/user/getStores': {
    queries: 3,
    inputs: ({ user, project }) =>
      [true, false].flatMap((assigned) =>
        ['', 'store 9'].map((search) => ({ user_id: user, project_id: project, assigned, search })),
      ),
  },
  '/store/get_teams': { queries: 5, inputs: ({ store }) => [{ store_id: store }] },
}
