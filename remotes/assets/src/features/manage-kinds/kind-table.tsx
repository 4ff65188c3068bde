import type { CatalogDetails } from '@atrium/contract'
import { navigate, useTexts, type Project } from '@atrium/portal'
import {
  DottedTexts,
  ListTable,
  NameCell,
  usePagesInView,
  windowedRows,
  type Column,
  type List,
} from '@atrium/screens'
import { Badge, HStack } from '@atrium/ui'
import { Blocks } from 'lucide-react'
import { useCallback } from 'react'
import { assetsAddress, kindAddress } from '../../addresses/page-state.ts'
import { kindPageQuery, kindsPageSize, type KindFilters } from '../../queries/kind.queries.ts'
import { useKindRights } from '../../rights/use-asset-rights.ts'

interface KindTableProps {
  readonly project: Project
  readonly list: List<KindFilters, ''>
  readonly onEdit: (kind: CatalogDetails) => void
  readonly onMerge: (kind: CatalogDetails) => void
  readonly onRemove: (kind: CatalogDetails) => void
}

const pageOf = ({ catalogs, total }: { catalogs: CatalogDetails[]; total: number }) => ({
  rows: catalogs,
  total,
})

/** The kinds of assets of all projects and of this one. Each row links to a kind. */
export function KindTable({ project, list, onEdit, onMerge, onRemove }: KindTableProps) {
  const t = useTexts()
  const { mayEdit, mayMerge, mayRemove } = useKindRights()
  const { search, retired } = list.filters
  const queryOf = useCallback(
    (page: number) => kindPageQuery(project.id, { search, retired }, page),
    [project.id, search, retired],
  )
  const rows = windowedRows(usePagesInView(queryOf, pageOf, kindsPageSize))
  const months = (count: number | null) => (count === null ? null : t('kinds.months', { count }))
  const columns: Column<CatalogDetails>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, code }) => <NameCell name={name} detail={<bdi>{code}</bdi>} />,
    },
    {
      key: 'model',
      title: t('fields.model'),
      width: 'minmax(0, 1.5fr)',
      onlyWide: true,
      cell: ({ manufacturer, model }) => <DottedTexts of={[manufacturer, model]} />,
    },
    {
      key: 'criticality',
      title: t('fields.criticality_level'),
      width: '6rem',
      onlyWide: true,
      cell: ({ criticality }) => criticality,
    },
    {
      key: 'life',
      title: t('kinds.life'),
      width: '8rem',
      onlyWide: true,
      cell: ({ expected_life_months: count }) => months(count),
    },
    {
      key: 'warranty',
      title: t('kinds.warranty'),
      width: '7rem',
      onlyWide: true,
      cell: ({ warranty_months: count }) => months(count),
    },
    {
      key: 'state',
      title: t('kinds.state'),
      width: '9rem',
      cell: ({ is_active: isActive, project_id: owner }) => (
        <HStack gap="1" flexWrap="wrap">
          {isActive ? null : <Badge tone="neutral">{t('kinds.retired')}</Badge>}
          {owner === null ? <Badge tone="info">{t('kinds.shared')}</Badge> : null}
        </HStack>
      ),
    },
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="kinds"
      icon={<Blocks />}
      label={t('pages.kinds')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => kindAddress(project.code, id)}
      actions={{
        title: t('kinds.actions'),
        labelOf: ({ name }) => t('kinds.actionsOf', { name }),
        items: [
          ...(mayEdit ? [{ value: 'edit', label: t('kinds.edit') }] : []),
          { value: 'assets', label: t('kinds.assets') },
          ...(mayMerge ? [{ value: 'merge', label: t('kinds.merge') }] : []),
          ...(mayRemove ? [{ value: 'remove', label: t('kinds.remove'), tone: 'danger' as const }] : []),
        ],
        onSelect: (action, kind) => {
          if (action === 'edit') onEdit(kind)
          else if (action === 'merge') onMerge(kind)
          else if (action === 'remove') onRemove(kind)
          else navigate(assetsAddress(project.code, { kind: kind.id }))
        },
      }}
    />
  )
}
