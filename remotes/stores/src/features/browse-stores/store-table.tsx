import type { StoreSort } from '@atrium/contract'
import { growingRows, type List, ListTable, NameCell } from '@atrium/screens'
import { useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Badge } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Warehouse } from 'lucide-react'
import { storeAddress, type StoresState } from '../../addresses/page-state.ts'
import { storesQuery } from '../../queries/store.queries.ts'
import { useStoreRights } from '../../rights/use-store-rights.ts'
import { typeTones } from '../show-store/type-tones.ts'
import { countColumns } from './count-columns.tsx'
import { useStockCounts } from './use-stock-counts.ts'

interface StoreTableProps {
  readonly project: Project
  readonly list: List<StoresState, StoreSort>
}

/** The stores that match the search, by name or by a figure. Each row links to a store. */
export function StoreTable({ project, list }: StoreTableProps) {
  const t = useTexts()
  const { search: text, type } = list.filters
  const dates = useDates()
  const { seesMaterials } = useStoreRights()
  // A shared address may sort by a figure that this user may not see.
  const isSortedByName = list.sort === 'name' || list.sort === 'name_desc'
  const sort = seesMaterials || isSortedByName ? list.sort : 'name'
  const query = useInfiniteQuery(storesQuery({ projectId: project.id, text, type, sort }))
  const counts = useStockCounts(project.id, query.data?.pages ?? [], seesMaterials)
  return (
    <ListTable
      list={{ ...list, sort }}
      rows={growingRows(query)}
      words="list"
      icon={<Warehouse />}
      label={t('pages.list')}
      columns={[
        {
          key: 'name',
          title: t('fields.name'),
          width: 'minmax(0, 2fr)',
          sorts: ['name', 'name_desc'],
          cell: ({ name, code, address }) => (
            <NameCell name={name} detail={<bdi>{address === '' ? code : `${code} · ${address}`}</bdi>} />
          ),
        },
        {
          key: 'type',
          title: t('fields.type'),
          width: '8rem',
          onlyWide: true,
          cell: (store) => <Badge tone={typeTones[store.type]}>{t(`typesOfStore.${store.type}`)}</Badge>,
        },
        ...(seesMaterials ? countColumns(t, dates, counts) : []),
      ]}
      keyOf={({ id }) => id}
      addressOf={({ id }) => storeAddress(project.code, id)}
    />
  )
}
