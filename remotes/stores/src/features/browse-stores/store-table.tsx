import type { Store } from '@atrium/contract'
import { NameCell, VirtualTable, type Column } from '@atrium/modals/long-table'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { Badge, EmptyState, ErrorState, SkeletonLines, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX, Warehouse } from 'lucide-react'
import { storeAddress } from '../../pages/page-state.ts'
import { storesQuery, type StoreTypeFilter } from '../../queries/store.queries.ts'
import { typeTones } from '../show-store/type-tones.ts'

interface StoreTableProps {
  readonly project: Project
  readonly search: string
  readonly type: StoreTypeFilter
}

/** Further rows are fetched this many rows before the end comes into view. */
const ahead = 20

/** The stores that meet the search, by name; each row leads to its store. */
export function StoreTable({ project, search, type }: StoreTableProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const query = useInfiniteQuery(storesQuery({ projectId: project.id, text: search, type }))
  const { data, error, hasNextPage, isFetching, isFetchingNextPage } = query
  if (error && !data)
    return (
      <ErrorState
        title={t('list.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('list.loading')} lines={8} />
  const stores = data.pages.flat()
  if (stores.length === 0)
    return search === '' && type === 'All' ? (
      <EmptyState title={t('list.empty')} hint={t('list.emptyHint')} icon={<Warehouse />} />
    ) : (
      <EmptyState title={t('pick.none')} hint={t('list.noneHint')} icon={<SearchX />} />
    )
  const columns: Column<Store>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, code }) => <NameCell name={name} detail={<bdi>{code}</bdi>} />,
    },
    {
      key: 'type',
      title: t('fields.type'),
      width: 'minmax(6rem, max-content)',
      cell: (store) => <Badge tone={typeTones[store.type]}>{t(`types.${store.type}`)}</Badge>,
    },
    {
      key: 'address',
      title: t('fields.address'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      cell: ({ address }) => <bdi>{address}</bdi>,
    },
  ]
  return (
    <>
      <VisuallyHidden role="status">
        {t(hasNextPage ? 'list.countMore' : 'list.count', { count: stores.length })}
      </VisuallyHidden>
      <VirtualTable
        label={t('pages.list')}
        columns={columns}
        count={stores.length}
        isOpenEnded={hasNextPage}
        rowAt={(index) => stores[index]}
        keyOf={({ id }) => id}
        addressOf={({ id }) => storeAddress(project.code, id)}
        busy={isFetching}
        onRange={(_, last) => {
          if (hasNextPage && !isFetchingNextPage && last >= stores.length - ahead) void query.fetchNextPage()
        }}
      />
    </>
  )
}
