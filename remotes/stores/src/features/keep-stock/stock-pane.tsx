import type { Stock } from '@atrium/contract'
import { SearchField } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import { listWithin } from '@atrium/screens'
import { Box, SelectField, Switch } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NamedStore } from '../../addresses/named-store.ts'
import { stockCategoriesQuery } from '../../queries/stock.queries.ts'
import { StockImportLink } from '../import-stock/stock-import-link.tsx'
import { useStoreExports } from './use-store-exports.tsx'
import { StockAction } from './stock-action.tsx'
import { StockTable, type StockFilters } from './stock-table.tsx'
import type { StockAction as Action } from './use-stock-actions.ts'

interface StockPaneProps extends StockFilters {
  readonly project: Project
  readonly store: NamedStore
  readonly onFilter: (change: Partial<StockFilters>) => void
}

interface Chosen {
  readonly action: Action
  readonly stock: Stock
}

/** The stock of a store with its filters. */
export default function StockPane({ project, store, onFilter, ...filters }: StockPaneProps) {
  const { id: storeId } = store
  const t = useTexts()
  const { data } = useQuery(stockCategoriesQuery(project.id, storeId))
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const categories = data?.categories ?? []
  const { category } = filters
  // A category from the address is listed even if no material has it.
  const options = [...new Set([...categories, ...(category === '' ? [] : [category])])]
  const list = listWithin(filters, { text: '', category: '', lowOnly: false, outOnly: false }, onFilter)
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
            value={category}
            options={[
              { value: '', label: t('stock.allCategories') },
              ...options.map((value) => ({ value, label: value })),
            ]}
            onValueChange={(value) => onFilter({ category: value })}
          />
        </Box>
        <Switch checked={filters.lowOnly} onCheckedChange={(lowOnly) => onFilter({ lowOnly })}>
          {t('stock.lowOnly')}
        </Switch>
        <Switch checked={filters.outOnly} onCheckedChange={(outOnly) => onFilter({ outOnly })}>
          {t('stock.out')}
        </Switch>
        <Box ms="auto" display="flex" gap="2">
          <StockImportLink storeId={storeId} />
          {exported.menu}
        </Box>
      </Box>
      {exported.state}
      <StockTable
        key={`${filters.text} ${filters.category} ${filters.lowOnly} ${filters.outOnly}`}
        project={project}
        storeId={storeId}
        list={list}
        onAction={(action, stock) => setChosen({ action, stock })}
      />
      {chosen ? (
        <StockAction project={project} store={store} {...chosen} onClose={() => setChosen(null)} />
      ) : null}
    </Box>
  )
}
