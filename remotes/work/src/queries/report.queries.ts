import { callQuery } from '@atrium/client'

/** What a report is about so far. Empty texts say nothing. */
export interface ReportSoFar {
  readonly description: string
  readonly locationId: string
  readonly serviceId: string
  readonly assetId: string
}

/** Orders that may be about the same. */
export function similarQuery(projectId: string, so: ReportSoFar) {
  return callQuery('/cm/findSimilar', projectId, {
    project_id: projectId,
    ...(so.description !== '' && { description: so.description }),
    ...(so.locationId !== '' && { location_id: so.locationId }),
    ...(so.serviceId !== '' && { service_id: so.serviceId }),
    ...(so.assetId !== '' && { asset_id: so.assetId }),
  })
}

/** Assets that a text names, at a place if one is given. */
export function assetSuggestionsQuery(projectId: string, text: string, locationId: string) {
  return callQuery('/asset/search', projectId, {
    project_id: projectId,
    ...(text !== '' && { search_text: text }),
    ...(locationId !== '' && { location_id: locationId }),
    limit: 20,
  })
}
