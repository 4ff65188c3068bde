import { callQuery } from '@atrium/client'

/** So many things are suggested at most. */
const most = 20

/** Kinds of assets whose code or name contains a text. */
export function kindSuggestionsQuery(projectId: string, text: string) {
  return callQuery('/catalog/search', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    limit: most,
  })
}

/** The maintenance plans of a kind: those of the kinds above it, from the top, and its own. */
export function kindPlansQuery(projectId: string, kindId: string) {
  return callQuery('/catalog/getPlans/{id}', projectId, { id: kindId })
}

/** Assets of a kind, and of the kinds below it, that a text names. */
export function assetSuggestionsQuery(projectId: string, text: string, kindId: string) {
  return callQuery('/asset/search', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    ...(kindId !== '' && { catalog_id: kindId }),
    limit: most,
  })
}
