import { callQuery } from '@atrium/client'
import type { CallReply } from '@atrium/contract'

/** An inspection with all that it asks and what was answered. */
export type InspectionRead = CallReply<'/inspection/getDetails/{id}'>

/** Query of one inspection. */
export function inspectionQuery(projectId: string, id: string) {
  return callQuery('/inspection/getDetails/{id}', projectId, { id })
}
