import type { Stock } from '@atrium/contract'
import { LazyDialog, SearchField } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { listWithin } from '@atrium/screens'
import { Box, SelectField, Switch } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stockCategoriesQuery } from '../../queries/stock.queries.ts'
import { StockImportLink } from '../import-stock/stock-import-link.tsx'
import { useStoreExports } from './use-store-exports.tsx'
import { StockTable, type StockFilters } from './stock-table.tsx'

const loadReorder = () => import('./reorder-level.dialog.tsx')
const loadRemove = () => import('./remove-stock.dialog.tsx')

interface StockPaneProps extends StockFilters {
  readonly project: Project
  readonly storeId: string
  readonly onFilter: (change: Partial<StockFilters>) => void
}

type Action = { readonly kind: 'reorder' | 'remove'; readonly stock: Stock }

/** The stock of a store with its filters. */
export function StockPane({ project, storeId, onFilter, ...filters }: StockPaneProps) {
  const t = useTexts()
  const { data } = useQuery(stockCategoriesQuery(project.id, storeId))
  const [action, setAction] = useState<Action | null>(null)
  const categories = data?.categories ?? []
  const chosen = filters.category
  // A category from the address is listed even if no material has it.
  const options = [...new Set([...categories, ...(chosen === '' ? [] : [chosen])])]
  const onClose = () => setAction(null)
  const list = listWithin(filters, { text: '', category: '', lowOnly: false }, onFilter)
  const exported = useStoreExports(storeId, filters)
  return (
    <Box display="flex" flexDirection="column" gap="3" height="max(24rem, calc(100dvh - 11.5rem))">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Box flex="1 1 12rem" maxWidth={{ md: '22rem' }}>
          <SearchField
            label={t('stock.search')}
            placeholder={t('stock.placeholder')}
            value={filters.text}
            onSearch={(text) => onFilter({ text })}
          />
        </Box>
        <Box flex="0 1 11rem">
          <SelectField
            label={t('fields.category')}
            hideLabel
            value={chosen}
            options={[
              { value: '', label: t('stock.allCategories') },
              ...options.map((value) => ({ value, label: value })),
            ]}
            onValueChange={(category) => onFilter({ category })}
          />
        </Box>
        <Switch checked={filters.lowOnly} onCheckedChange={(lowOnly) => onFilter({ lowOnly })}>
          {t('stock.lowOnly')}
        </Switch>
        <Box ms="auto" display="flex" gap="2">
          <StockImportLink storeId={storeId} />
          {exported.menu}
        </Box>
      </Box>
      {exported.state}
      <StockTable
        key={`${filters.text} ${filters.category} ${filters.lowOnly}`}
        project={project}
        storeId={storeId}
        list={list}
        onReorder={(stock) => setAction({ kind: 'reorder', stock })}
        onRemove={(stock) => setAction({ kind: 'remove', stock })}
      />
      {action ? (
        <LazyDialog
          key={action.kind}
          load={action.kind === 'reorder' ? loadReorder : loadRemove}
          props={{ storeId, stock: action.stock, onClose }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
