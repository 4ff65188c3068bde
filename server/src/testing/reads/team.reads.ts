import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/project-team/search': {
    queries: 6,
    inputs: ({ project, location }) => [
      { project_id: project, location_id: location },
      ...texts.map((search_text) => ({ project_id: project, search_text })),
      { project_id: project, page: 5, limit: 100 },
    ],
  },
  '/project-team/summarize': {
    queries: 5,
    inputs: ({ project, team }) => [{ project_id: project, team_ids: [team] }],
  },
  '/project-team/getDetails/{id}': { queries: 7, inputs: ({ team }) => [{ id: team }] },
  '/project-team/getRaw/{id}': { queries: 3, inputs: ({ team }) => [{ id: team }] },
  '/project-team/searchLocations': {
    queries: 6,
    inputs: ({ project, team }) =>
      [true, false].flatMap((assigned) =>
        ['', 'office'].map((search_text) => ({ project_id: project, team_id: team, assigned, search_text })),
      ),
  },
  '/project-team/searchUsers': {
    queries: 4,
    inputs: ({ project, team }) =>
      [true, false].flatMap((assigned) =>
        ['', 'Ana'].map((search_text) => ({ project_id: project, team_id: team, assigned, search_text })),
      ),
  },
}
