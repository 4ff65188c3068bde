import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/location/getFigures': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/location/suggestCode': {
    queries: 5,
    inputs: ({ project, wide, location }) => [
      { project_id: project },
      { project_id: project, parent_id: wide },
      { project_id: project, parent_id: location },
    ],
  },
  '/location/previewSeries': {
    queries: 3,
    inputs: ({ project }) => [
      { project_id: project, from: '001', to: '200', code: 'R-#', name: { en: 'Room #' } },
    ],
  },
  '/location/getDetails': {
    queries: 3,
    inputs: ({ project, location }) => [{ project_id: project, location_id: location }],
  },
  '/location/getAll': {
    queries: 2,
    inputs: ({ project, wide }) => [
      { project_id: project },
      { project_id: project, parent_id: wide, limit: 100, page: 2 },
    ],
  },
  '/location/getAllowed': {
    queries: 3,
    inputs: ({ project, wide, location }) => [
      { project_id: project },
      { project_id: project, parent_id: location },
      { project_id: project, parent_id: wide, limit: 1 },
      { project_id: project, parent_id: wide, limit: 100, page: 5 },
      { project_id: project, parent_id: wide, include_removed: true },
    ],
  },
  '/location/search': {
    queries: 6,
    inputs: ({ project, group, location }) => [
      ...['', 'o', 'fl', '3.', 'office', 'Meeting room 3', 'café', 'zzzz', 'ext-1-2'].map((search_text) => ({
        project_id: project,
        search_text,
      })),
      { project_id: project, search_text: 'office', limit: 100 },
      { project_id: project, category_code: 'building', limit: 1 },
      { project_id: project, group_id: group, search_text: 'desk' },
      { project_id: project, parent_id: location },
      { project_id: project, search_text: 'office', near_id: location },
      { project_id: project, search_text: 'office', include_removed: true },
    ],
  },
  '/location/getDescendants': {
    queries: 4,
    inputs: ({ location }) => [
      { location_id: location, limit: 1 },
      { location_id: location, limit: 100, page: 2 },
      { location_id: location, search_text: 'desk area' },
    ],
  },
  '/location/getParents': {
    queries: 3,
    inputs: ({ deep }) => [{ location_id: deep }, { location_id: deep, include_removed: true }],
  },
  '/location/getImpact': { queries: 6, inputs: ({ deep, location }) => [{ locations: [deep, location] }] },
  '/location/getMoveImpact': {
    queries: 8,
    inputs: ({ deep, location }) => [{ locations: [deep], parent_id: location }],
  },
  '/location/getTreemap': {
    queries: 5,
    inputs: ({ project, wide, location }) => [
      { project_id: project },
      { project_id: project, by: 'assets' },
      { project_id: project, by: 'area' },
      { parent_id: location },
      { parent_id: wide },
    ],
  },
  '/location/getHistory': {
    queries: 7,
    inputs: ({ location, deep }) => [{ location_id: location }, { location_id: deep, limit: 100, page: 2 }],
  },
  '/location/getCategories': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/location/getContacts/{id}': { queries: 3, inputs: ({ location }) => [{ id: location }] },
  '/location/getSpecs/{id}': { queries: 3, inputs: ({ location }) => [{ id: location }] },
  '/location/getPlan': { queries: 6, inputs: ({ things }) => [{ location_id: things.of('location-plan') }] },
  '/sublocation/get/{id}': { queries: 3, inputs: ({ wide }) => [{ id: wide }] },
  '/sublocation/details/{id}': { queries: 2, inputs: ({ location }) => [{ id: location }] },
  '/sublocation/raw/{id}': { queries: 2, inputs: ({ location }) => [{ id: location }] },
  '/sublocation/get-path/{id}': { queries: 3, inputs: ({ deep }) => [{ id: deep }] },
}
