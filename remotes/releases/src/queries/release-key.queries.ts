import { repliesQuery } from '@atrium/client/pages'
import type { CallReply } from '@atrium/contract'

export type ReleaseKey = CallReply<'/release-key/search'>['keys'][number]

/** Rows in one page. */
export const keyPageSize = 50

/** Every release key, including those that no longer work, newest first. */
export function releaseKeysQuery() {
  return repliesQuery('/release-key/search', {
    projectId: null,
    input: {},
    size: keyPageSize,
    rowsOf: ({ keys }) => keys,
    totalOf: ({ count }) => count,
  })
}
