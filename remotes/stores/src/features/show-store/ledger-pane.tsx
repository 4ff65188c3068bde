import { useSearchState, useTexts } from '@atrium/portal'
import { growingRows, listWithin, useExport } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { materialList, type MaterialState } from '../../addresses/page-state.ts'
import { ledgerInput, ledgerQuery } from '../../queries/stock.queries.ts'
import { LedgerFilters } from '../show-ledger/ledger-filters.tsx'
import { LedgerTable } from '../show-ledger/ledger-table.tsx'
import { spanOfDays } from '../show-ledger/span-of-days.ts'

export interface LedgerPaneProps {
  readonly projectId: string
  readonly storeId: string
}

const none: MaterialState = { kind: 'all', from: '', to: '' }

/** The whole ledger of a store, with its filters and export. */
export default function LedgerPane({ projectId, storeId }: LedgerPaneProps) {
  const t = useTexts()
  const [state, setState] = useSearchState(materialList.filters)
  const span = useMemo(() => spanOfDays(state), [state])
  const rows = growingRows(useInfiniteQuery(ledgerQuery({ projectId, storeId, kind: state.kind, ...span })))
  const exported = useExport({
    path: '/store/export_ledger',
    formats: ['csv', 'xlsx'],
    inputOf: (format) => ({ ...ledgerInput({ storeId, kind: state.kind, ...span }), format }),
  })
  return (
    <Box display="flex" flexDirection="column" gap="3" height="max(24rem, calc(100dvh - 11.5rem))">
      <LedgerFilters {...state} onChange={setState} actions={exported.menu} />
      {exported.state}
      <LedgerTable
        list={listWithin(state, none, setState)}
        rows={rows}
        about={{ title: t('fields.material'), of: (entry) => entry }}
      />
    </Box>
  )
}
