import type { StockRequest } from '@atrium/contract'
import { NameCell, VirtualTable, type Column } from '@atrium/modals/long-table'
import { useFailureText, useLanguage, useTexts, type Project } from '@atrium/portal'
import { EmptyState, ErrorState, SkeletonLines, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList, SearchX } from 'lucide-react'
import { requestAddress, type RequestsState } from './request-state.ts'
import { requestsQuery } from './request.queries.ts'
import { StateBadge } from './state-badge.tsx'
import { StoreNames } from './store-names.tsx'

interface RequestTableProps {
  readonly project: Project
  readonly shown: RequestsState
}

/** Further rows are fetched this many rows before the end comes into view. */
const ahead = 20

/** The stock requests that meet the search, newest first; each row leads to its request. */
export function RequestTable({ project, shown: { search, state, type, store } }: RequestTableProps) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const failureText = useFailureText()
  const query = useInfiniteQuery(
    requestsQuery({ projectId: project.id, text: search, state, type, storeId: store }),
  )
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = query
  if (error && !data)
    return (
      <ErrorState
        title={t('requests.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('requests.loading')} lines={8} />
  const requests = data.pages.flat()
  if (requests.length === 0)
    return search + state + type + store === '' ? (
      <EmptyState title={t('requests.empty')} hint={t('requests.emptyHint')} icon={<ClipboardList />} />
    ) : (
      <EmptyState title={t('requests.none')} hint={t('requests.noneHint')} icon={<SearchX />} />
    )
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const columns: Column<StockRequest>[] = [
    {
      key: 'request',
      title: t('requests.request'),
      width: 'minmax(0, 2fr)',
      cell: ({ number, type: kind, note, lines }) => (
        <NameCell
          name={`${t('requests.number', { number })} · ${t(`kinds.${kind}`)}`}
          detail={note === '' ? t('requests.lineCount', { count: lines.length }) : <bdi>{note}</bdi>}
        />
      ),
    },
    {
      key: 'store',
      title: t('requests.store'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      cell: (request) => <StoreNames request={request} />,
    },
    {
      key: 'by',
      title: t('requests.by'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ requested_by_name: name, at }) => (
        <NameCell name={name} detail={<time dateTime={at}>{day.format(new Date(at))}</time>} />
      ),
    },
    {
      key: 'state',
      title: t('requests.state'),
      width: 'minmax(6rem, max-content)',
      cell: (request) => <StateBadge state={request.state} />,
    },
  ]
  return (
    <>
      <VisuallyHidden role="status">
        {t(hasNextPage ? 'requests.countMore' : 'requests.count', { count: requests.length })}
      </VisuallyHidden>
      <VirtualTable
        label={t('pages.requests')}
        columns={columns}
        count={requests.length}
        isOpenEnded={hasNextPage}
        rowAt={(index) => requests[index]}
        keyOf={({ id }) => id}
        addressOf={({ id }) => requestAddress(project.code, id)}
        busy={isFetching}
        onRange={(_, last) => {
          if (hasNextPage && !isFetchingNextPage && last >= requests.length - ahead)
            void query.fetchNextPage()
        }}
      />
    </>
  )
}
