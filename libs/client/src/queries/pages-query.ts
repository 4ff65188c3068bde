import { callKey, reading } from '@atrium/client'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'

interface PagesOf<Path extends CallPath> {
  readonly projectId: string | null
  /** The call's input; page and size are added. */
  readonly input: Omit<CallInput<Path>, 'page' | 'limit'>
  /** Number of rows in one page. */
  readonly size: number
}

/** Reads a call page by page, from page 1. `hasMore` receives the last page and all of them. */
function infinitePages<Path extends CallPath, Page>(
  path: Path,
  { projectId, input, size }: PagesOf<Path>,
  pageOf: (reply: CallReply<Path>) => Page,
  hasMore: (last: Page, pages: readonly Page[]) => boolean,
) {
  const request = { ...input, limit: size } as CallInput<Path>
  return infiniteQueryOptions({
    queryKey: callKey(path, projectId, request),
    queryFn: async ({ pageParam: page, ...query }) =>
      pageOf(await reading(query)(path, { ...request, page } as CallInput<Path>)),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (hasMore(last, pages) ? pages.length + 1 : undefined),
  })
}

/**
 * Infinite query options for a list of the contract. Its pages are arrays of rows; there may be a next page if the last one
 * was full.
 *
 *     useInfiniteQuery(pagesQuery('/store/search', { projectId, input, size: 100, rowsOf: ({ stores }) => stores }))
 */
export function pagesQuery<Path extends CallPath, Row>(
  path: Path,
  { rowsOf, ...of }: PagesOf<Path> & { readonly rowsOf: (reply: CallReply<Path>) => readonly Row[] },
) {
  return infinitePages(path, of, rowsOf, (last) => last.length === of.size)
}

interface RepliesOf<Path extends CallPath> extends PagesOf<Path> {
  /** The rows of a reply, which decide where the list ends. */
  readonly rowsOf: (reply: CallReply<Path>) => readonly unknown[]
  /** The total number of rows, if the reply has it. */
  readonly totalOf?: (reply: CallReply<Path>) => number
}

/** The same for a list whose replies hold more than rows: the pages are the whole replies. */
export function repliesQuery<Path extends CallPath>(path: Path, { rowsOf, totalOf, ...of }: RepliesOf<Path>) {
  return infinitePages(
    path,
    of,
    (reply) => reply,
    (last, pages) => {
      const { length } = rowsOf(last)
      if (!totalOf) return length === of.size
      return length > 0 && pages.flatMap(rowsOf).length < totalOf(last)
    },
  )
}
