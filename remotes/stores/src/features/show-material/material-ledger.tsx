import { useSearchState, useTexts } from '@atrium/portal'
import { growingRows, listWithin } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { materialList, type MaterialState } from '../../addresses/page-state.ts'
import { materialHistoryQuery, materialLedgerQuery } from '../../queries/stock.queries.ts'
import { BalancePanel } from '../show-balance/balance-panel.tsx'
import { LedgerFilters } from '../show-ledger/ledger-filters.tsx'
import { LedgerTable } from '../show-ledger/ledger-table.tsx'
import { spanOfDays } from '../show-ledger/span-of-days.ts'

export interface MaterialLedgerProps {
  readonly projectId: string
  readonly materialId: string
  readonly unit: string
}

const none: MaterialState = { kind: 'all', from: '', to: '' }

/** The bookings of a material in all stores that the person sees, and its balance over time in all of them together. */
export default function MaterialLedger({ projectId, materialId, unit }: MaterialLedgerProps) {
  const t = useTexts()
  const [state, setState] = useSearchState(materialList.filters)
  const span = useMemo(() => spanOfDays(state), [state])
  const history = useQuery(materialHistoryQuery(projectId, materialId, span))
  const rows = growingRows(
    useInfiniteQuery(materialLedgerQuery({ projectId, materialId, kind: state.kind, ...span })),
  )
  return (
    <Box display="flex" flexDirection="column" gap="4" minWidth="0">
      <BalancePanel query={history} unit={unit} span={span} />
      <Box
        as="section"
        aria-label={t('ledger.label')}
        display="flex"
        flexDirection="column"
        gap="3"
        height="34rem"
      >
        <LedgerFilters {...state} onChange={setState} />
        <LedgerTable
          list={listWithin(state, none, setState)}
          rows={rows}
          about={{
            title: t('pages.store'),
            of: ({ store_name: name, store_code: code }) => ({ name, code }),
          }}
        />
      </Box>
    </Box>
  )
}
