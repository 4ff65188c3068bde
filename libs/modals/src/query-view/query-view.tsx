import { useFailureText } from '@atrium/portal'
import { ErrorState, SkeletonLines, Stack } from '@atrium/ui'
import type { ReactNode } from 'react'

import { LoadMore, type FurtherPages } from '../load-more/load-more.tsx'
import { useModalTexts } from '../texts.ts'

type Failure = Parameters<ReturnType<typeof useFailureText>>[0]

/** The part of a TanStack Query result that is needed here. */
interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Failure | null
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export interface QueryViewProps<Data> {
  readonly query: Query<Data>
  /** Texts for the skeleton and for a failure. */
  readonly loading: string
  readonly failed: string
  /** Number of skeleton lines. */
  readonly lines?: number
  readonly children: (data: Data) => ReactNode
}

/** Shows a query's data, a skeleton while it loads, or why it failed. Loaded data stays after a later failure. */
export function QueryView<Data>({ query, loading, failed, lines = 6, children }: QueryViewProps<Data>) {
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

type PagedQuery<Page> = Query<{ readonly pages: readonly Page[] }> & FurtherPages

export interface QueryPagesProps<Page, Row> extends Omit<
  QueryViewProps<{ readonly pages: readonly Page[] }>,
  'query' | 'children'
> {
  readonly query: PagedQuery<Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Label of the button for further rows. */
  readonly more: string
  /** Shown instead of rows if there are none. */
  readonly empty: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list with a button for more: its rows, its empty state, a skeleton, or why it failed. */
export function QueryPages<Page, Row>(props: QueryPagesProps<Page, Row>) {
  const { query, rowsOf, more, empty, children, ...words } = props
  return (
    <QueryView query={query} {...words}>
      {({ pages }) => {
        const rows = pages.flatMap(rowsOf)
        if (rows.length === 0) return empty
        return (
          <Stack gap="3">
            {children(rows)}
            <LoadMore query={query} failed={words.failed} label={more} />
          </Stack>
        )
      }}
    </QueryView>
  )
}
