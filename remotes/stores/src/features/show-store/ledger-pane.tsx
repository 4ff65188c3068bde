import { useSearchState } from '@atrium/portal'
import { listWithin, useExport } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useMemo } from 'react'
import { materialList, type MaterialState } from '../../addresses/page-state.ts'
import { ledgerInput } from '../../queries/stock.queries.ts'
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
  const [state, setState] = useSearchState(materialList.filters)
  const span = useMemo(() => spanOfDays(state), [state])
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
        projectId={projectId}
        storeId={storeId}
        list={listWithin(state, none, setState)}
        kind={state.kind}
        {...span}
      />
    </Box>
  )
}
