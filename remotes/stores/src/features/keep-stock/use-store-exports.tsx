import { useTexts } from '@atrium/portal'
import { useFileExport } from '@atrium/screens'
import { MenuButton } from '@atrium/ui'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StockFilters } from './stock-table.tsx'

const files = {
  stockCsv: { what: 'stock', format: 'csv' },
  stockXlsx: { what: 'stock', format: 'xlsx' },
  csv: { what: 'ledger', format: 'csv' },
  xlsx: { what: 'ledger', format: 'xlsx' },
} as const
const names = Object.keys(files) as (keyof typeof files)[]

/** The export of a store: its stock as the list is filtered, or its whole ledger. */
export function useStoreExports(
  storeId: string,
  { text, category, lowOnly, outOnly }: StockFilters,
): { readonly menu: ReactNode; readonly state: ReactNode } {
  const t = useTexts()
  const { request, isBusy, state } = useFileExport(t('export.underWay'))
  function start(name: keyof typeof files): Promise<void> {
    const { what, format } = files[name]
    if (what === 'ledger') return request('/store/export_ledger', { store_id: storeId, format })
    return request('/store/export_stock', {
      store_id: storeId,
      ...(text !== '' && { search_text: text }),
      ...(category !== '' && { category }),
      below_reorder_level: lowOnly,
      ...(outOnly && { only: 'out' }),
      format,
    })
  }
  return {
    menu: (
      <MenuButton
        label={t('export.more')}
        icon={<Download size={16} />}
        items={names.map((value) => ({ value, label: t(`export.${value}`), disabled: isBusy }))}
        onSelect={(value) => {
          const name = names.find((one) => one === value)
          if (name !== undefined) void start(name)
        }}
      />
    ),
    state,
  }
}
