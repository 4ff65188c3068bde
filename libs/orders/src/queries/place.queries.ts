import { callQuery } from '@atrium/client'

/** A location, for its name. */
export function locationQuery(projectId: string, locationId: string) {
  return callQuery('/location/getDetails', projectId, { project_id: projectId, location_id: locationId })
}

/** An asset, for its name and its place. */
export function assetQuery(projectId: string, assetId: string) {
  return callQuery('/asset/getDetails/{id}', projectId, { id: assetId })
}
