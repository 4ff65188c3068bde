import { callQuery } from '@atrium/client'
import type { CallReply } from '@atrium/contract'

/** A list of the library from which assets take a word. */
export type WordKind = keyof CallReply<'/asset/getWords'>

/** The criticalities and lifecycles that assets of a project may get. */
export function assetWordsQuery(projectId: string) {
  return callQuery('/asset/getWords', projectId, { project_id: projectId })
}
