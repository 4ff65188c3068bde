import type { Material } from '@atrium/contract'
import { LazyDialog, SearchField } from '@atrium/modals'
import { useSearchState, useTexts } from '@atrium/portal'
import { Box, Button, Heading, HStack, SelectField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CatalogueTable } from '../features/manage-catalogue/catalogue-table.tsx'
import { materialCategoriesQuery } from '../queries/material.queries.ts'
import { useCatalogueRights } from '../rights/use-catalogue-rights.ts'
import { catalogueShape } from './page-state.ts'

const loadCreate = () => import('../features/manage-catalogue/create-material.dialog.tsx')
const loadEdit = () => import('../features/manage-catalogue/edit-material.dialog.tsx')
const loadRemove = () => import('../features/manage-catalogue/remove-material.dialog.tsx')

type Deed = { readonly kind: 'create' } | { readonly kind: 'edit' | 'remove'; readonly material: Material }

/** The catalogue of materials, which belongs to no project. */
export default function CataloguePage() {
  const t = useTexts()
  const { mayAdd } = useCatalogueRights()
  const [{ search, category }, setState] = useSearchState(catalogueShape)
  const [deed, setDeed] = useState<Deed | null>(null)
  const { data } = useQuery(materialCategoriesQuery())
  const options = [...new Set([...(data?.categories ?? []), ...(category === '' ? [] : [category])])]
  const onClose = () => setDeed(null)
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="4">
      <HStack justifyContent="space-between">
        <Heading as="h1" textStyle="xl">
          {t('pages.catalogue')}
        </Heading>
        {mayAdd ? (
          <Button kind="primary" size="sm" onClick={() => setDeed({ kind: 'create' })}>
            <Plus size={16} aria-hidden />
            {t('catalogue.add')}
          </Button>
        ) : null}
      </HStack>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('stock.search')}
            placeholder={t('stock.placeholder')}
            value={search}
            onSearch={(text) => setState({ search: text })}
          />
        </Box>
        <Box flex="0 1 12rem">
          <SelectField
            label={t('fields.category')}
            hideLabel
            value={category}
            options={[
              { value: '', label: t('stock.allCategories') },
              ...options.map((value) => ({ value, label: value })),
            ]}
            onValueChange={(chosen) => setState({ category: chosen })}
          />
        </Box>
      </Box>
      <CatalogueTable
        key={`${search} ${category}`}
        text={search}
        category={category}
        onEdit={(material) => setDeed({ kind: 'edit', material })}
        onRemove={(material) => setDeed({ kind: 'remove', material })}
      />
      {deed?.kind === 'create' ? (
        <LazyDialog load={loadCreate} props={{ onClose }} onFailed={onClose} />
      ) : null}
      {deed?.kind === 'edit' ? (
        <LazyDialog load={loadEdit} props={{ materialId: deed.material.id, onClose }} onFailed={onClose} />
      ) : null}
      {deed?.kind === 'remove' ? (
        <LazyDialog load={loadRemove} props={{ material: deed.material, onClose }} onFailed={onClose} />
      ) : null}
    </Box>
  )
}
