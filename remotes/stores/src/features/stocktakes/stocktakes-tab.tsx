import type { Stocktake } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { navigate, useAccess, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { growingRows, listWithin, ListTable, NameCell, type Column } from '@atrium/screens'
import { Box, Button } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { StocktakeBadge } from './stocktake-badge.tsx'
import { stocktakeAddress, stocktakesQuery } from './stocktake.queries.ts'

const loadPlan = () => import('./plan-stocktake.dialog.tsx')

export interface StocktakesTabProps {
  readonly project: Project
  readonly storeId: string
}

/** The stocktakes of a store, newest first. */
export default function StocktakesTab({ project, storeId }: StocktakesTabProps) {
  const t = useTexts()
  const dates = useDates()
  const mayPlan = useAccess('stocktake_add')
  const [isPlanning, setPlanning] = useState(false)
  const rows = growingRows(useInfiniteQuery(stocktakesQuery(project.id, storeId)))
  const columns: Column<Stocktake, ''>[] = [
    {
      key: 'stocktake',
      title: t('stocktakes.stocktake'),
      width: 'minmax(0, 2fr)',
      cell: ({ reference, shelf, category, note }) => (
        <NameCell
          name={reference}
          detail={<bdi>{[shelf, category, note].filter((text) => text !== '').join(' · ')}</bdi>}
        />
      ),
    },
    {
      key: 'counted',
      title: t('stocktakes.counted'),
      width: 'minmax(5.5rem, 1fr)',
      align: 'end',
      cell: ({ counted, lines }) => t('stocktakes.ofAll', { counted, lines }),
    },
    {
      key: 'by',
      title: t('stocktakes.plannedBy'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ created_by_name: name, created_at: at }) => (
        <NameCell name={name} detail={<time dateTime={at}>{dates.day(at)}</time>} />
      ),
    },
    {
      key: 'state',
      title: t('stocktakes.state'),
      width: '7.5rem',
      cell: ({ state }) => <StocktakeBadge state={state} />,
    },
  ]
  const close = () => setPlanning(false)
  const plan = mayPlan ? (
    <Button onClick={() => setPlanning(true)}>
      <Plus aria-hidden />
      {t('stocktakes.plan')}
    </Button>
  ) : null
  return (
    <Box display="flex" flexDirection="column" gap="3" height="max(24rem, calc(100dvh - 11.5rem))">
      <Box display="flex" justifyContent="end">
        {plan}
      </Box>
      <ListTable
        list={listWithin({}, {}, () => undefined)}
        rows={rows}
        words="stocktakes"
        icon={<ClipboardCheck />}
        label={t('stocktakes.label')}
        columns={columns}
        keyOf={({ id }) => id}
        addressOf={({ id }) => stocktakeAddress(project.code, id)}
      />
      {isPlanning ? (
        <LazyDialog
          load={loadPlan}
          props={{
            projectId: project.id,
            storeId,
            onClose: close,
            onPlanned: (id: string) => navigate(stocktakeAddress(project.code, id)),
          }}
          onFailed={close}
        />
      ) : null}
    </Box>
  )
}
