import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'

const pageSize = 20

/** One entry of a history with its long fields, which a list leaves out. */
export function wholeEntryQuery(projectId: string, locationId: string, entry: string) {
  return callQuery('/location/getHistory', projectId, { location_id: locationId, entry })
}

export interface ImportedOf {
  readonly projectId: string
  readonly locationId: string
  /** Empty for all sheets. */
  readonly sheet: string
  readonly text: string
}

/** The imported rows of a location, page by page. */
export function importedQuery({ projectId, locationId, sheet, text }: ImportedOf) {
  const input = {
    location_id: locationId,
    ...(sheet !== '' && { sheet }),
    ...(text !== '' && { search_text: text }),
  }
  return repliesQuery('/location/getImported', {
    projectId,
    input,
    size: pageSize,
    rowsOf: ({ rows }) => rows,
  })
}

/** Two levels below a location; '0' for the top of a project. */
export function treemapQuery(projectId: string, parentId: string, by: 'locations' | 'assets' | 'area') {
  const input = { project_id: projectId, parent_id: parentId, by }
  return callQuery('/location/getTreemap', projectId, input)
}
