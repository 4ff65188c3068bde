import { useDownload, useTexts } from '@atrium/portal'
import { ExportStatus } from '@atrium/screens'
import { Box, Callout, MenuButton, Progress } from '@atrium/ui'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
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
  { text, category, lowOnly }: StockFilters,
): { readonly menu: ReactNode; readonly state: ReactNode } {
  const t = useTexts()
  const { downloadOrLater, failure, isBusy } = useDownload()
  const [exportId, setExportId] = useState<string | null>(null)
  async function start(name: keyof typeof files): Promise<void> {
    const outcome = await request(name)
    if (typeof outcome === 'object') setExportId(outcome.exportId)
  }
  function request(name: keyof typeof files): ReturnType<typeof downloadOrLater> {
    const { what, format } = files[name]
    if (what === 'ledger') return downloadOrLater('/store/export_ledger', { store_id: storeId, format })
    return downloadOrLater('/store/export_stock', {
      store_id: storeId,
      ...(text !== '' && { search_text: text }),
      ...(category !== '' && { category }),
      below_reorder_level: lowOnly,
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
    state:
      failure === null ? (
        <>
          {isBusy ? (
            <Box role="status">
              <Progress label={t('export.underWay')} />
            </Box>
          ) : null}
          {exportId === null ? null : (
            <ExportStatus key={exportId} exportId={exportId} onHide={() => setExportId(null)} />
          )}
        </>
      ) : (
        <Callout tone="error" announce>
          {failure}
        </Callout>
      ),
  }
}
