import { PathText } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  DottedTexts,
  growingRows,
  ListTable,
  NameCell,
  Thumbnail,
  useIsWide,
  type Column,
  type List,
} from '@atrium/screens'
import { Badge, Box, HStack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { assetAddress } from '../../addresses/page-state.ts'
import {
  assetsQuery,
  type AssetFilters,
  type AssetSort,
  type FoundAsset,
} from '../../queries/asset.queries.ts'
import { conditionTones, statusTones } from '../show-asset/asset-tones.ts'
import { useBulkActions, type ExportSelected } from './use-bulk-actions.tsx'
import { useSpecColumns } from './use-spec-columns.tsx'

interface AssetTableProps {
  readonly project: Project
  readonly list: List<AssetFilters, AssetSort>
  readonly onExport: ExportSelected
}

/** The assets that match the filters. Each row links to an asset. */
export function AssetTable({ project, list, onExport }: AssetTableProps) {
  const t = useTexts()
  const dates = useDates()
  const isWide = useIsWide()
  const specs = useSpecColumns(project.id, list)
  const query = useInfiniteQuery(assetsQuery(project.id, list.filters, list.sort, specs.specIds))
  const text = (key: 'serial_number' | 'model' | 'manufacturer'): Column<FoundAsset, AssetSort> => ({
    key,
    title: t(`fields.${key}`),
    width: 'minmax(0, 1fr)',
    onlyWide: true,
    isExtra: true,
    cell: (asset) => <bdi>{asset[key]}</bdi>,
  })
  const columns: Column<FoundAsset, AssetSort>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
      sorts: ['name', 'name_desc'],
      cell: ({ name, code, catalog, parent, photo }) => (
        <HStack gap="2" minWidth="0">
          {/* A phone needs the room for the name. */}
          {isWide || photo ? (
            <Thumbnail picture={photo} alt="" size="8" icon={<Wrench size={16} aria-hidden />} />
          ) : null}
          <Box minWidth="0">
            <NameCell
              name={name}
              detail={
                <DottedTexts
                  of={[
                    // A phone has no room for a column of codes.
                    isWide ? '' : code,
                    catalog?.name ?? '',
                    parent ? t('list.partOf', { name: parent.name }) : '',
                  ]}
                />
              }
            />
          </Box>
        </HStack>
      ),
    },
    {
      key: 'code',
      title: t('fields.code'),
      width: 'minmax(5rem, 0.8fr)',
      sorts: ['code', 'code_desc'],
      onlyWide: true,
      cell: ({ code }) => <bdi>{code}</bdi>,
    },
    {
      key: 'location',
      title: t('fields.location'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      // The end of a path says most. The page of the asset shows all of it.
      cell: ({ path }) => (
        <span title={path.map((step) => step.name).join(' › ')}>
          <PathText path={path.slice(-2)} />
        </span>
      ),
    },
    {
      key: 'status',
      title: t('fields.status'),
      width: isWide ? '8.5rem' : '7rem',
      cell: ({ operational_status: status }) => (
        <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
      ),
    },
    {
      key: 'condition',
      title: t('fields.condition'),
      width: '7rem',
      onlyWide: true,
      cell: ({ condition }) =>
        condition === null ? null : (
          <Badge tone={conditionTones[condition]}>{t(`condition.${condition}`)}</Badge>
        ),
    },
    {
      key: 'warranty',
      title: t('fields.warranty_end_date'),
      width: '9.5rem',
      sorts: ['warranty_end', 'warranty_end_desc'],
      onlyWide: true,
      cell: ({ warranty_end_date: end }) => (end === null ? null : dates.calendarDay(end)),
    },
    text('serial_number'),
    text('model'),
    text('manufacturer'),
    ...specs.columns,
  ]
  const found = query.data?.pages.at(-1)
  const counted =
    found && t(found.total_is_lower_bound ? 'list.moreThan' : 'list.count', { count: found.total })
  return (
    <ListTable
      list={list}
      rows={growingRows(query, ({ assets }) => assets)}
      {...(counted !== undefined && { counted })}
      words="list"
      icon={<Wrench />}
      label={t('pages.list')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => assetAddress(project.code, id)}
      bulk={useBulkActions(onExport)}
    />
  )
}
