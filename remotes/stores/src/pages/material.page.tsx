import { linkProps, usePageParameter, usePageTitle, useProject, useTexts } from '@atrium/portal'
import { useList, Pending } from '@atrium/screens'
import { Box, EmptyState, Link } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, PackageX } from 'lucide-react'
import { useMemo } from 'react'
import { BalancePanel } from '../features/show-balance/balance-panel.tsx'
import { LedgerFilters } from '../features/show-ledger/ledger-filters.tsx'
import { LedgerTable } from '../features/show-ledger/ledger-table.tsx'
import { MaterialHead } from '../features/show-ledger/material-head.tsx'
import { spanOfDays } from '../features/show-ledger/span-of-days.ts'
import { storeMaterialQuery } from '../queries/stock.queries.ts'
import { storeQuery } from '../queries/store.queries.ts'
import { materialList, storeAddress } from '../addresses/page-state.ts'

/** A material in a store: its stock, its balance over time and its bookings. */
export default function MaterialPage() {
  const { id: projectId, code } = useProject()
  const storeId = usePageParameter('storeId')
  const materialId = usePageParameter('materialId')
  const t = useTexts()
  const list = useList(materialList)
  const { filters: state, filter: setState } = list
  const span = useMemo(() => spanOfDays(state), [state])
  const store = useQuery(storeQuery(projectId, storeId))
  const query = useQuery(storeMaterialQuery(projectId, storeId, materialId))
  const { data, error } = query
  usePageTitle(data?.material.name ?? t('pages.material'))
  // An address may hold an invalid id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return <EmptyState title={t('material.gone')} hint={t('material.goneHint')} icon={<PackageX />} />
  if (!data)
    return <Pending query={query} loading={t('material.loading')} failed={t('material.failed')} lines={8} />
  const of = { projectId, storeId, materialId }
  return (
    <Box display="flex" flexDirection="column" gap="5" minWidth="0">
      <Box display="flex" flexDirection="column" gap="1" minWidth="0">
        <Link
          {...linkProps(storeAddress(code, storeId))}
          color="fg.muted"
          textStyle="sm"
          alignSelf="flex-start"
        >
          <Box as="span" css={{ '&:dir(rtl)': { transform: 'scaleX(-1)' } }}>
            <ChevronLeft size={14} aria-hidden />
          </Box>
          <bdi>{store.data?.store.name ?? t('pages.store')}</bdi>
        </Link>
        <MaterialHead {...of} material={data.material} />
      </Box>
      <BalancePanel projectId={projectId} storeId={storeId} stock={data.material} span={span} />
      <Box
        as="section"
        aria-label={t('ledger.label')}
        display="flex"
        flexDirection="column"
        gap="3"
        height="34rem"
      >
        <LedgerFilters {...state} onChange={setState} />
        <LedgerTable {...of} list={list} kind={state.kind} {...span} />
      </Box>
    </Box>
  )
}
