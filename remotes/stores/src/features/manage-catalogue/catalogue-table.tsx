import type { Material } from '@atrium/contract'
import { NameCell, usePagesInView, VirtualTable, type Column } from '@atrium/modals/long-table'
import { useFailureText, useTexts } from '@atrium/portal'
import { Box, EmptyState, ErrorState, HStack, SkeletonLines, VisuallyHidden } from '@atrium/ui'
import { Package, SearchX } from 'lucide-react'
import { useCallback } from 'react'
import { materialPageQuery } from '../../queries/material.queries.ts'
import { listPageSize } from '../../queries/store.queries.ts'
import { useCatalogueRights } from '../../rights/use-catalogue-rights.ts'
import { deedsColumn } from '../../table/deeds-column.tsx'
import { Thumbnail } from '../../table/thumbnail.tsx'

interface CatalogueTableProps {
  readonly text: string
  readonly category: string
  readonly onEdit: (material: Material) => void
  readonly onRemove: (material: Material) => void
}

const pageOf = ({ materials, total }: { materials: Material[]; total: number }) => ({
  rows: materials,
  total,
})

/** The materials that stores of every project keep, by name. */
export function CatalogueTable({ text, category, onEdit, onRemove }: CatalogueTableProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayEdit, mayRemove } = useCatalogueRights()
  const queryOf = useCallback((page: number) => materialPageQuery(text, category, page), [text, category])
  const { total, rowAt, error, isFetching, retry, onRange } = usePagesInView(queryOf, pageOf, listPageSize)
  if (error && total === undefined)
    return (
      <ErrorState
        title={t('catalogue.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={retry}
        busy={isFetching}
      />
    )
  if (total === undefined) return <SkeletonLines label={t('catalogue.loading')} lines={8} />
  if (total === 0)
    return text === '' && category === '' ? (
      <EmptyState title={t('catalogue.empty')} hint={t('catalogue.emptyHint')} icon={<Package />} />
    ) : (
      <EmptyState title={t('stock.none')} hint={t('stock.noneHint')} icon={<SearchX />} />
    )
  const columns: Column<Material>[] = [
    {
      key: 'name',
      title: t('fields.material'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, code, photo }) => (
        <HStack gap="2" minWidth="0">
          <Thumbnail picture={photo} alt="" size="8" />
          <Box minWidth="0">
            <NameCell name={name} detail={<bdi>{code}</bdi>} />
          </Box>
        </HStack>
      ),
    },
    {
      key: 'category',
      title: t('fields.category'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: (row) => <bdi>{row.category}</bdi>,
    },
    {
      key: 'unit',
      title: t('fields.unit'),
      width: 'minmax(3.5rem, 0.5fr)',
      cell: ({ unit }) => <bdi>{unit}</bdi>,
    },
    {
      key: 'description',
      title: t('fields.description'),
      width: 'minmax(0, 2fr)',
      onlyWide: true,
      cell: ({ description }) => <bdi>{description}</bdi>,
    },
    ...deedsColumn<Material>(t, [
      ...(mayEdit ? [{ code: 'edit', label: t('catalogue.edit'), begin: onEdit }] : []),
      ...(mayRemove ? [{ code: 'remove', label: t('catalogue.remove'), danger: true, begin: onRemove }] : []),
    ]),
  ]
  return (
    <>
      <VisuallyHidden role="status">{t('stock.count', { count: total })}</VisuallyHidden>
      <VirtualTable
        label={t('pages.catalogue')}
        columns={columns}
        count={total}
        rowAt={rowAt}
        keyOf={({ id }) => id}
        busy={isFetching}
        onRange={onRange}
      />
    </>
  )
}
