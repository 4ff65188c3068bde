import { pagesQuery } from '@atrium/client/pages'

/** The API fixes the page size of this list. A full page may have a next one. */
const pageSize = 20

/** The locations of a team that match a text and the caller may see, each with its path, page by page. */
export function teamPlacesQuery(projectId: string, teamId: string, text: string) {
  return pagesQuery('/project-team/searchLocations', {
    projectId,
    input: {
      project_id: projectId,
      team_id: teamId,
      assigned: true,
      ...(text !== '' && { search_text: text }),
    },
    size: pageSize,
    rowsOf: ({ locations }) => locations,
  })
}
