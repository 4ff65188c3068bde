import { callQuery } from '@atrium/client'
import type { CallInput } from '@atrium/contract'

/** The codes and names that a series of assets would have, and which codes are taken. */
export function seriesQuery(projectId: string, input: CallInput<'/asset/previewSeries'>) {
  return callQuery('/asset/previewSeries', projectId, input)
}
