import { callQuery } from '@atrium/client'
import { repliesQuery } from '@atrium/client/pages'

const pageSize = 20

/** The spare parts of a kind: those of the kinds above it, from the top, and its own. */
export function kindSparesQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getSpares/{id}', projectId, { id: kindId })
}

/** The kinds of assets that need a material as a spare part, page by page, with how many there are. */
export function kindsOfSpareQuery(projectId: string, materialId: string) {
  return repliesQuery('/catalog/getKindsOfSpare', {
    projectId,
    input: { project_id: projectId, material_id: materialId },
    size: pageSize,
    rowsOf: ({ kinds }) => kinds,
    totalOf: ({ total }) => total,
  })
}

/** Materials whose code or name contains a text, for a field that suggests them. */
export function materialSuggestionsQuery(projectId: string, text: string, limit: number) {
  return callQuery('/material/search', projectId, {
    ...(text !== '' && { search_text: text }),
    limit,
  })
}
