import { call, callKey, orThrow } from '@atrium/client'
import type { CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

export type ReleaseKey = CallReply<'/release-key/search'>['keys'][number]

/** Rows of one page. */
export const keyPageSize = 50

/** Every key with which a team releases, those that work no more too, newest first. */
export function releaseKeysQuery() {
  const input = { limit: keyPageSize }
  return infiniteQueryOptions({
    queryKey: callKey('modules', null, '/release-key/search', input),
    queryFn: async ({ pageParam, signal }) =>
      orThrow(await call('/release-key/search', { ...input, page: pageParam }, { signal })),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.flatMap(({ keys }) => keys).length < last.count && last.keys.length > 0
        ? pages.length + 1
        : undefined,
  })
}
