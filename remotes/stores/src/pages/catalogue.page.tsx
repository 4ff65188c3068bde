import type { Material } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { LazyDialog, ScanButton } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import {
  AddAction,
  ChoiceFilter,
  FilterBar,
  ListPage,
  SavedViews,
  SearchFilter,
  useList,
} from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CatalogueTable } from '../features/manage-catalogue/catalogue-table.tsx'
import { materialCategoriesQuery } from '../queries/material.queries.ts'
import { useCatalogueRights } from '../rights/use-catalogue-rights.ts'
import { catalogueList } from '../addresses/page-state.ts'

const loadForm = () => import('../features/manage-catalogue/material.dialog.tsx')
const loadRemove = () => import('../features/manage-catalogue/remove-material.dialog.tsx')

interface Action {
  readonly kind: 'edit' | 'remove'
  readonly material: Material
}

/** The catalogue of materials of the portal. */
export default function CataloguePage() {
  const t = useTexts()
  const { mayAdd } = useCatalogueRights()
  const list = useList(catalogueList)
  const { search, category } = list.filters
  const [action, setAction] = useState<Action | null>(null)
  const { data } = useQuery(materialCategoriesQuery())
  const options = [...new Set([...(data?.categories ?? []), ...(category === '' ? [] : [category])])]
  const onClose = () => setAction(null)
  return (
    <ListPage
      title={t('pages.catalogue')}
      actions={
        <>
          <SavedViews screen="stores.catalogue" projectId={null} />
          {mayAdd ? <AddAction label={t('catalogue.add')} load={loadForm} props={{}} /> : null}
        </>
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="catalogue" />
          <ScanButton
            onCode={(code) => list.filter({ search: code.slice(0, limits.searchLength), category: '' })}
          />
          <ChoiceFilter
            label={t('fields.category')}
            value={category}
            options={[
              { value: '', label: t('stock.allCategories') },
              ...options.map((value) => ({ value, label: value })),
            ]}
            onChange={(chosen) => list.filter({ category: chosen })}
          />
        </FilterBar>
      }
    >
      <CatalogueTable
        key={`${search} ${category} ${list.sort}`}
        list={list}
        onEdit={(material) => setAction({ kind: 'edit', material })}
        onRemove={(material) => setAction({ kind: 'remove', material })}
      />
      {action?.kind === 'edit' ? (
        <LazyDialog load={loadForm} props={{ materialId: action.material.id, onClose }} onFailed={onClose} />
      ) : null}
      {action?.kind === 'remove' ? (
        <LazyDialog load={loadRemove} props={{ material: action.material, onClose }} onFailed={onClose} />
      ) : null}
    </ListPage>
  )
}
