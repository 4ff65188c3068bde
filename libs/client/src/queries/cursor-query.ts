import { callKey, reading } from '@atrium/client'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

interface CursorOf<Path extends CallPath> {
  readonly projectId: string | null
  /** The call's input; place and size are added. */
  readonly input: Omit<CallInput<Path>, 'before' | 'after' | 'limit'>
  /** Number of rows in one page. */
  readonly size: number
  /** The member of the input that takes the place. */
  readonly from?: 'before' | 'after'
  /** The place from which the call reads on; null at the end. */
  readonly nextOf: (reply: CallReply<Path>) => string | null
}

/**
 * Infinite query options for a list of the contract that is read on from an entry. The pages are the whole replies.
 *
 *     useInfiniteQuery(cursorQuery('/activity/list', { projectId, input, size: 20, nextOf: ({ next }) => next }))
 */
export function cursorQuery<Path extends CallPath>(
  path: Path,
  { projectId, input, size, from = 'before', nextOf }: CursorOf<Path>,
) {
  const request = { ...input, limit: size } as CallInput<Path>
  return infiniteQueryOptions({
    queryKey: callKey(path, projectId, request),
    queryFn: ({ pageParam: place, ...query }) =>
      reading(query)(path, { ...request, ...(place !== null && { [from]: place }) } as CallInput<Path>),
    initialPageParam: null as string | null,
    getNextPageParam: (last: CallReply<Path>) => nextOf(last),
  })
}
