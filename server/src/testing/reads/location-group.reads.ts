import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/location-group/getTree': { queries: 5, inputs: ({ project }) => [{ project_id: project }] },
  '/location-group/getList': {
    queries: 7,
    inputs: ({ project, location }) => [
      { project_id: project },
      { project_id: project, location_id: location },
    ],
  },
  '/location-group/search': {
    queries: 5,
    inputs: ({ project }) => [{ project_id: project }, { project_id: project, search_text: 'o' }],
  },
  '/location-group/getImpact': {
    queries: 8,
    inputs: ({ project, group }) => [{ project_id: project, groups: [group] }],
  },
  '/location-group/getLocationsInGroup/{id}': {
    queries: 6,
    inputs: ({ group }) => [{ id: group }, { id: group, limit: 1 }, { id: group, search_text: 'large' }],
  },
  '/location-group/getUsage/{id}': {
    queries: 9,
    inputs: ({ group }) => [{ id: group }, { id: group, page: 2 }],
  },
  '/location-group/getGroupsForLocation/{id}': { queries: 6, inputs: ({ location }) => [{ id: location }] },
  '/location-group/getRaw/{id}': { queries: 5, inputs: ({ group }) => [{ id: group }] },
  '/location-group/getAvailableParents/{id}': { queries: 6, inputs: ({ group }) => [{ id: group }] },
  '/location-group/getAvailableParents/{id}/{id2}': {
    queries: 6,
    inputs: ({ project, group }) => [{ id: project, id2: group }],
  },
}
