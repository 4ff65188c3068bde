import type { LedgerEntry } from '@atrium/contract'
import { LoadMoreAgain } from '@atrium/modals'
import { NameCell, VirtualTable, type Column } from '@atrium/screens'
import { useFailureText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge, Box, EmptyState, ErrorState, SkeletonLines } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { ledgerQuery, type LedgerOf } from '../../queries/stock.queries.ts'
import { kindTones } from './kind-tones.ts'

/** Further rows are fetched this many rows before the end comes into view. */
const ahead = 20

/** The bookings of a material in a store, newest first. */
export function LedgerTable(props: LedgerOf) {
  const t = useTexts()
  const dates = useDates()
  const failureText = useFailureText()
  const { shown: amount } = useAmounts()
  const query = useInfiniteQuery(ledgerQuery(props))
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = query
  if (error && !data)
    return (
      <ErrorState
        title={t('ledger.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('ledger.loading')} lines={6} />
  const entries = data.pages.flat()
  if (entries.length === 0) return <EmptyState title={t('ledger.none')} icon={<ScrollText />} />
  const columns: Column<LedgerEntry>[] = [
    {
      key: 'at',
      title: t('ledger.at'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ at, by_name: by, kind }) => (
        <NameCell
          name={dates.moment(at)}
          detail={
            <>
              {/* A phone has no room for a column of kinds. */}
              <Box as="span" display={{ base: 'inline', md: 'none' }}>{`${t(`kinds.${kind}`)} · `}</Box>
              <bdi>{by}</bdi>
            </>
          }
        />
      ),
    },
    {
      key: 'kind',
      title: t('ledger.kind'),
      width: 'minmax(5rem, 0.8fr)',
      onlyWide: true,
      cell: ({ kind }) => <Badge tone={kindTones[kind]}>{t(`kinds.${kind}`)}</Badge>,
    },
    {
      key: 'quantity',
      title: t('ledger.quantity'),
      width: 'minmax(4rem, 0.7fr)',
      align: 'end',
      cell: ({ quantity }) => (
        <Box as="span" color={quantity.startsWith('-') ? undefined : 'fg.success'} dir="ltr">
          {quantity.startsWith('-') ? '' : '+'}
          {amount(quantity)}
        </Box>
      ),
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      width: 'minmax(4rem, 0.7fr)',
      align: 'end',
      cell: ({ balance }) => amount(balance),
    },
    {
      key: 'note',
      title: t('ledger.note'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      cell: ({ note }) => (
        <Box as="span" color="fg.muted">
          <bdi>{note}</bdi>
        </Box>
      ),
    },
  ]
  return (
    <>
      <VirtualTable
        label={t('ledger.label')}
        columns={columns}
        count={entries.length}
        isOpenEnded={hasNextPage}
        rowAt={(index) => entries[index]}
        keyOf={({ id }) => id}
        busy={isFetching}
        onRange={(_, last) => {
          if (hasNextPage && !isFetchingNextPage && last >= entries.length - ahead) void query.fetchNextPage()
        }}
      />
      <LoadMoreAgain query={query} failed={t('ledger.failed')} />
    </>
  )
}
