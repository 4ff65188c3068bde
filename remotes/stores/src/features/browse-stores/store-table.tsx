import type { NameSort } from '@atrium/contract'
import { growingRows, type List, ListTable, NameCell } from '@atrium/screens'
import { useTexts, type Project } from '@atrium/portal'
import { Badge } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Warehouse } from 'lucide-react'
import { storeAddress, type StoresState } from '../../addresses/page-state.ts'
import { storesQuery } from '../../queries/store.queries.ts'
import { typeTones } from '../show-store/type-tones.ts'

interface StoreTableProps {
  readonly project: Project
  readonly list: List<StoresState, NameSort>
}

/** The stores that match the search, by name. Each row links to a store. */
export function StoreTable({ project, list }: StoreTableProps) {
  const t = useTexts()
  const { search: text, type } = list.filters
  const rows = growingRows(
    useInfiniteQuery(storesQuery({ projectId: project.id, text, type, sort: list.sort })),
  )
  return (
    <ListTable
      list={list}
      rows={rows}
      words="list"
      icon={<Warehouse />}
      label={t('pages.list')}
      columns={[
        {
          key: 'name',
          title: t('fields.name'),
          width: 'minmax(0, 2fr)',
          sorts: ['name', 'name_desc'],
          cell: ({ name, code }) => <NameCell name={name} detail={<bdi>{code}</bdi>} />,
        },
        {
          key: 'type',
          title: t('fields.type'),
          width: '10rem',
          cell: (store) => <Badge tone={typeTones[store.type]}>{t(`types.${store.type}`)}</Badge>,
        },
        {
          key: 'address',
          title: t('fields.address'),
          width: 'minmax(0, 2fr)',
          onlyWide: true,
          cell: ({ address }) => <bdi>{address}</bdi>,
        },
      ]}
      keyOf={({ id }) => id}
      addressOf={({ id }) => storeAddress(project.code, id)}
    />
  )
}
