import type { FurtherPages } from '@atrium/modals'
import type { Pages } from '../long-table/use-pages-in-view.ts'
import type { useFailureText } from '@atrium/portal'

type Failure = Parameters<ReturnType<typeof useFailureText>>[0]

/** The rows of a list, however they are read. */
export interface ListRows<Row> {
  /** How many rows there are so far. Undefined until the first ones are there. */
  readonly count: number | undefined
  /** Undefined while the row is still to be read. */
  readonly rowAt: (index: number) => Row | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly retry: () => void
  /** Says which rows show, from and to, so that those are read. */
  readonly onRange: (first: number, last: number) => void
  /** The pages that follow, in a list that does not know its end. */
  readonly further?: FurtherPages
}

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** Further rows are read when the last so many come into view. */
const ahead = 20

function rowsOf<Row>({ error, isFetching, refetch }: Query<unknown>, rows: readonly Row[] | undefined) {
  return {
    count: rows?.length,
    rowAt: (index: number) => rows?.[index],
    error,
    isFetching,
    retry: () => void refetch(),
    onRange: () => undefined,
  }
}

/** A list that is read as a whole. */
export function wholeRows<Data, Row>(
  query: Query<Data>,
  rowsIn: (data: Data) => readonly Row[],
): ListRows<Row> {
  return rowsOf(query, query.data && rowsIn(query.data))
}

type PagedQuery<Page> = Query<{ readonly pages: readonly Page[] }> & Omit<FurtherPages, 'data'>

/**
 * A list whose next page is read when its end comes into view: the result of `useInfiniteQuery(pagesQuery(…))`, or of
 * `useInfiniteQuery(repliesQuery(…))` with the rows in a reply.
 */
export function growingRows<Row>(query: PagedQuery<readonly Row[]>): ListRows<Row>
export function growingRows<Page, Row>(
  query: PagedQuery<Page>,
  rowsIn: (page: Page) => readonly Row[],
): ListRows<Row>
export function growingRows<Row>(
  query: PagedQuery<unknown>,
  rowsIn = (page: unknown) => page as readonly Row[],
): ListRows<Row> {
  const rows = query.data?.pages.flatMap(rowsIn)
  return {
    ...rowsOf(query, rows),
    onRange: (_, last) => {
      const { hasNextPage, isFetchingNextPage, isFetchNextPageError = false } = query
      if (!hasNextPage || isFetchingNextPage || isFetchNextPageError) return
      if (last >= (rows?.length ?? 0) - ahead) void query.fetchNextPage()
    },
    further: query,
  }
}

/** A list that knows its length and reads the pages that show: the result of `usePagesInView`. */
export function windowedRows<Row>({ total, ...pages }: Pages<Row, Failure>): ListRows<Row> {
  return { ...pages, count: total }
}
