import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/access/explain': {
    queries: 11,
    inputs: ({ user, project, location, store }) => [
      { user_id: user, project_id: project, access_code: 'location_view' },
      { user_id: user, project_id: project, module_code: 'places' },
      { user_id: user, project_id: project, location_id: location },
      { user_id: user, project_id: project, store_id: store },
    ],
  },
  '/access/explainAll': {
    queries: 7,
    inputs: ({ user, project }) => [{ user_id: user, project_id: project }],
  },
  '/access/explainLocations': {
    queries: 12,
    inputs: ({ user, project }) => [
      { user_id: user, project_id: project, limit: 100 },
      // Texts of locations, as those of `/location/search`.
      ...['o', 'office', 'Meeting room 3', 'zzzz'].map((search_text) => ({
        user_id: user,
        project_id: project,
        search_text,
      })),
    ],
  },
  '/access/explainStores': {
    queries: 9,
    inputs: ({ user, project }) => [
      { user_id: user, project_id: project, limit: 100 },
      { user_id: user, project_id: project, search_text: 'store' },
    ],
  },
  '/access/explainGiven': {
    queries: 14,
    inputs: ({ project, location, store }) => [
      { project_id: project, location_ids: [location], store_ids: [store] },
    ],
  },
  '/access/explainPeople': {
    queries: 10,
    inputs: ({ project, location, store }) => [
      { project_id: project, location_id: location, limit: 100 },
      { project_id: project, store_id: store, limit: 100 },
      { project_id: project, location_id: location, search_text: 'person' },
    ],
  },
}
