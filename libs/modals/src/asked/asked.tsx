import { useFailureText } from '@atrium/portal'
import { Button, ErrorState, SkeletonLines, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'

import { useModalTexts } from '../texts.ts'

type Failure = Parameters<ReturnType<typeof useFailureText>>[0]

/** What was asked for, as TanStack Query tells of it. */
interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export interface AskedProps<Data> {
  readonly query: Query<Data>
  /** What is said while it is on its way, and where it cannot be had. */
  readonly loading: string
  readonly failed: string
  /** Lines that stand in for it meanwhile. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** What the server was asked for, or that it is on its way, or why it cannot be had. What came once stays. */
export function Asked<Data>({ query, loading, failed, lines = 6, children }: AskedProps<Data>) {
  const t = useModalTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonLines label={loading} lines={lines} />
  return (
    <ErrorState
      title={failed}
      detail={failureText(error)}
      retryLabel={t('retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}

interface PagedQuery<Page> extends Query<{ readonly pages: readonly Page[] }> {
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

export interface AskedPagesProps<Page, Row> extends Omit<
  AskedProps<{ readonly pages: readonly Page[] }>,
  'query' | 'children'
> {
  readonly query: PagedQuery<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** What leads on to the rows that follow. */
  readonly more: string
  /** In place of rows where there are none. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list that goes on when it is asked to: its rows, none, or that they are on their way or cannot be had. */
export function AskedPages<Page, Row>(props: AskedPagesProps<Page, Row>) {
  const { query, rowsOf, more, empty, children, ...words } = props
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Asked query={query} {...words}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf)
        if (rows.length === 0) return empty
        return (
          <Stack gap="3">
            {children(rows)}
            {hasNextPage ? (
              <Button alignSelf="center" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {more}
              </Button>
            ) : null}
          </Stack>
        )
      }}
    </Asked>
  )
}
