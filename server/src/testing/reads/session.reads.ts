import { texts, type Reads } from '../read.ts'

export const reads: Reads = {
  '/auth/sessions': { queries: 4, inputs: ({ user }) => [{}, { user_id: user }] },
  '/auth/searchSessions': {
    queries: 2,
    inputs: ({ project }) => [
      { project_id: project },
      { project_id: project, page: 3, limit: 100 },
      ...texts.map((search_text) => ({ project_id: project, search_text })),
    ],
  },
}
