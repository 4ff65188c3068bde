import { callQuery } from '@atrium/client'

/** A location, for its name. */
export function locationQuery(projectId: string, locationId: string) {
  return callQuery('/location/getDetails', projectId, { project_id: projectId, location_id: locationId })
}
