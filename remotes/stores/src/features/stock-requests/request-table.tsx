import type { StockRequest, StockRequestSort } from '@atrium/contract'
import { type Column, growingRows, type List, ListTable, NameCell } from '@atrium/screens'
import { useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { requestAddress } from '../../addresses/request-address.ts'
import type { RequestsState } from './request-state.ts'
import { requestsQuery } from './request.queries.ts'
import { StateBadge } from './state-badge.tsx'
import { StoreNames } from './store-names.tsx'

interface RequestTableProps {
  readonly project: Project
  readonly list: Pick<
    List<RequestsState, StockRequestSort>,
    'filters' | 'isFiltered' | 'clear' | 'sort' | 'sortBy'
  >
  /** Only requests that name this material. */
  readonly materialId?: string
  /** In a tab the order is fixed. */
  readonly isFixed?: boolean
}

/** The stock requests that match the search. Each row links to a request. */
export function RequestTable({ project, list, materialId = '', isFixed = false }: RequestTableProps) {
  const t = useTexts()
  const dates = useDates()
  const { search: text, state, type, store: storeId } = list.filters
  const rows = growingRows(
    useInfiniteQuery(
      requestsQuery({ projectId: project.id, text, state, type, storeId, materialId, sort: list.sort }),
    ),
  )
  const columns: Column<StockRequest, StockRequestSort>[] = [
    {
      key: 'request',
      title: t('requests.request'),
      width: 'minmax(0, 2fr)',
      ...(!isFixed && { sorts: ['oldest', 'newest'] as const }),
      cell: ({ reference, type: kind, note, line_count: count }) => (
        <NameCell
          name={`${reference} · ${t(`kinds.${kind}`)}`}
          detail={note === '' ? t('requests.lineCount', { count }) : <bdi>{note}</bdi>}
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
        <NameCell name={name} detail={<time dateTime={at}>{dates.day(at)}</time>} />
      ),
    },
    {
      key: 'needed_by',
      title: t('requests.neededBy'),
      width: '8.5rem',
      onlyWide: true,
      cell: ({ needed_by: day }) =>
        day === null ? null : <time dateTime={day}>{dates.calendarDay(day)}</time>,
    },
    {
      key: 'state',
      title: t('requests.state'),
      width: '7.5rem',
      cell: (request) => <StateBadge state={request.state} />,
    },
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="requests"
      icon={<ClipboardList />}
      label={t('pages.requests')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => requestAddress(project.code, id)}
    />
  )
}
