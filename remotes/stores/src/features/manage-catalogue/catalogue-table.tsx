import type { Material, NameSort } from '@atrium/contract'
import { type Column, type List, ListTable, NameCell, usePagesInView, windowedRows } from '@atrium/screens'
import { useAllowed, useProject, useTexts } from '@atrium/portal'
import { Box, HStack } from '@atrium/ui'
import { Package, Trash2 } from 'lucide-react'
import { useCallback } from 'react'
import { materialOfAllAddress, type CatalogueState } from '../../addresses/page-state.ts'
import { materialPageQuery } from '../../queries/material.queries.ts'
import { listPageSize } from '../../queries/store.queries.ts'
import { useCatalogueRights } from '../../rights/use-catalogue-rights.ts'
import { Thumbnail } from '../../table/thumbnail.tsx'

const loadRemoveMany = () => import('./remove-materials.dialog.tsx')

interface CatalogueTableProps {
  readonly list: List<CatalogueState, NameSort>
  readonly onEdit: (material: Material) => void
  readonly onRemove: (material: Material) => void
}

const pageOf = ({ materials, total }: { materials: Material[]; total: number }) => ({
  rows: materials,
  total,
})

/** The materials of the catalogue. Stores of every project keep them. */
export function CatalogueTable({ list, onEdit, onRemove }: CatalogueTableProps) {
  const t = useTexts()
  const { search: text, category } = list.filters
  const { mayEdit, mayRemove } = useCatalogueRights()
  const { sort } = list
  const { code: projectKey } = useProject()
  const seesStock = useAllowed({ module: 'stores', tab: 'stores.list', access: 'store_materials_view' })
  const queryOf = useCallback(
    (page: number) => materialPageQuery(text, category, sort, page),
    [text, category, sort],
  )
  const rows = windowedRows(usePagesInView(queryOf, pageOf, listPageSize))
  const columns: Column<Material, NameSort>[] = [
    {
      key: 'name',
      title: t('fields.material'),
      width: 'minmax(0, 2fr)',
      sorts: ['name', 'name_desc'],
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
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="catalogue"
      icon={<Package />}
      label={t('pages.catalogue')}
      columns={columns}
      keyOf={({ id }) => id}
      {...(seesStock && { addressOf: ({ id }: Material) => materialOfAllAddress(projectKey, id) })}
      bulk={{
        nameOf: ({ name }) => name,
        actions: mayRemove
          ? [
              {
                value: 'remove',
                label: t('catalogue.remove'),
                icon: <Trash2 size={16} aria-hidden />,
                load: loadRemoveMany,
              },
            ]
          : [],
      }}
      actions={{
        title: t('stock.actions'),
        labelOf: ({ name }) => t('stock.actionsOf', { name }),
        items: [
          ...(mayEdit ? [{ value: 'edit', label: t('catalogue.edit') }] : []),
          ...(mayRemove ? [{ value: 'remove', label: t('catalogue.remove'), tone: 'danger' as const }] : []),
        ],
        onSelect: (action, material) => (action === 'remove' ? onRemove : onEdit)(material),
      }}
    />
  )
}
