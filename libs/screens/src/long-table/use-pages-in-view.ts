import { useQueries, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'

export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface Pages<Row, Failure> {
  /** Undefined until the first page has arrived. */
  readonly total: number | undefined
  readonly rowAt: (index: number) => Row | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly retry: () => void
  /** Receives the range of visible rows. */
  readonly onRange: (first: number, last: number) => void
}

/** Pages that are visible for a shorter time are not requested, for example while the person drags the scroll bar. Milliseconds. */
const rest = 80

/**
 * Reads the visible pages of a long list, and the first, which has the total. They are fetched again whenever the server
 * reports a change.
 * @param queryOf returns the query of a page, from 1; it must be the same function as long as it asks for the same
 * @param pageSize number of rows in a page
 */
export function usePagesInView<Reply, Row, Failure, Key extends QueryKey>(
  queryOf: (page: number) => UseQueryOptions<Reply, Failure, Reply, Key>,
  pageOf: (reply: Reply) => Page<Row>,
  pageSize: number,
): Pages<Row, Failure> {
  const [showing, setShowing] = useState('1')
  const [settled, setSettled] = useState('1')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(showing), rest)
    return () => clearTimeout(timer)
  }, [showing])
  const pages = useMemo(() => [...new Set([1, ...settled.split(' ').map(Number)])], [settled])
  const onRange = useCallback(
    (first: number, last: number) => {
      const from = Math.floor(first / pageSize) + 1
      const to = Math.floor(last / pageSize) + 1
      setShowing(Array.from({ length: to - from + 1 }, (_, step) => from + step).join(' '))
    },
    [pageSize],
  )
  // The library cannot infer the reply of each query for a list of unknown length.
  const queries = pages.map(queryOf) as UseQueryOptions<unknown, Failure, unknown, Key>[]
  const results = useQueries({ queries }) as UseQueryResult<Reply, Failure>[]
  const data = new Map(pages.map((page, index) => [page, results[index]?.data]))
  const first = data.get(1)
  return {
    total: first === undefined ? undefined : pageOf(first).total,
    rowAt: (index) => {
      const page = data.get(Math.floor(index / pageSize) + 1)
      return page === undefined ? undefined : pageOf(page).rows[index % pageSize]
    },
    error: results.find(({ error }) => error)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) if (result.error) void result.refetch()
    },
    onRange,
  }
}
