import {
  materialTabs,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import {
  Activity,
  DetailPage,
  DetailTabs,
  growingRows,
  useAttachmentsTab,
  useExtensionTabs,
  useExport,
  useList,
} from '@atrium/screens'
import { Box } from '@atrium/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PackageX } from 'lucide-react'
import { useMemo } from 'react'
import { BalancePanel } from '../features/show-balance/balance-panel.tsx'
import { LedgerFilters } from '../features/show-ledger/ledger-filters.tsx'
import { LedgerTable } from '../features/show-ledger/ledger-table.tsx'
import { MaterialFigures } from '../features/show-ledger/material-figures.tsx'
import { MaterialHead } from '../features/show-ledger/material-head.tsx'
import { spanOfDays } from '../features/show-ledger/span-of-days.ts'
import { historyQuery, ledgerInput, ledgerQuery, storeMaterialQuery } from '../queries/stock.queries.ts'
import { storeQuery } from '../queries/store.queries.ts'
import { materialList, materialShape, storeAddress } from '../addresses/page-state.ts'

/** A material in a store: its stock, its balance over time, its bookings, files and changes. */
export default function MaterialPage() {
  const { id: projectId, code } = useProject()
  const storeId = usePageParameter('storeId')
  const materialId = usePageParameter('materialId')
  const t = useTexts()
  const list = useList(materialList)
  const { filters: state, filter: setState } = list
  const [{ tab }, setTab] = useSearchState(materialShape)
  const files = useAttachmentsTab({ kind: 'material', id: materialId, projectId })
  const added = useExtensionTabs(materialTabs, { projectId, materialId })
  const span = useMemo(() => spanOfDays(state), [state])
  const store = useQuery(storeQuery(projectId, storeId))
  const query = useQuery(storeMaterialQuery(projectId, storeId, materialId))
  usePageTitle(query.data?.material.name ?? t('pages.material'))
  const history = useQuery(historyQuery(projectId, storeId, materialId, span))
  const rows = growingRows(
    useInfiniteQuery(ledgerQuery({ projectId, storeId, materialId, kind: state.kind, ...span })),
  )
  const exported = useExport({
    path: '/store/export_ledger',
    formats: ['csv', 'xlsx'],
    inputOf: (format) => ({ ...ledgerInput({ storeId, materialId, kind: state.kind, ...span }), format }),
  })
  return (
    <DetailPage
      query={query}
      loading={t('material.loading')}
      failed={t('material.failed')}
      gone={{ title: t('material.gone'), hint: t('material.goneHint'), icon: <PackageX /> }}
    >
      {({ material }) => (
        <Box display="flex" flexDirection="column" gap="4" minWidth="0">
          <MaterialHead
            storeId={storeId}
            list={{ title: store.data?.store.name ?? t('pages.store'), address: storeAddress(code, storeId) }}
            material={material}
          />
          <MaterialFigures material={material} />
          <BalancePanel
            query={history}
            reorderLevel={material.reorder_level}
            unit={material.unit}
            span={span}
          />
          <DetailTabs
            label={t('material.tabs.label')}
            chosen={tab}
            onChoose={(value) => setTab({ tab: value })}
            tabs={[
              {
                value: 'ledger',
                label: t('material.tabs.ledger'),
                show: () => (
                  <Box
                    as="section"
                    aria-label={t('ledger.label')}
                    display="flex"
                    flexDirection="column"
                    gap="3"
                    height="34rem"
                  >
                    <LedgerFilters {...state} onChange={setState} actions={exported.menu} />
                    {exported.state}
                    <LedgerTable list={list} rows={rows} />
                  </Box>
                ),
              },
              files,
              ...added,
              {
                value: 'activity',
                label: t('material.tabs.activity'),
                show: () => <Activity of={{ projectId, kind: 'material', id: materialId }} />,
              },
            ]}
          />
        </Box>
      )}
    </DetailPage>
  )
}
