import { isCallFailure, useChange } from '@atrium/client'
import type { CallReply, StocktakeLine, StocktakeShow } from '@atrium/contract'
import { LazyDialog, SearchField, toast } from '@atrium/modals'
import { useAccess, useFailureText, useTexts, type Project } from '@atrium/portal'
import { growingRows, listWithin, ListTable, NameCell, type Column } from '@atrium/screens'
import { Badge, Box, SelectField } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { linesQuery } from './stocktake.queries.ts'

const loadReason = () => import('./line-reason.dialog.tsx')

interface LineFilters {
  readonly show: StocktakeShow
  readonly text: string
}

interface ReviewTableProps {
  readonly project: Project
  readonly details: CallReply<'/stocktake/getDetails'>
  readonly show: StocktakeShow
  readonly text: string
  readonly onFilter: (change: Partial<LineFilters>) => void
}

/** The lines of a stocktake with their differences; a line can be explained and sent back to be counted again. */
export function ReviewTable({ project, details, show, text, onFilter }: ReviewTableProps) {
  const t = useTexts()
  const amounts = useAmounts()
  const failureText = useFailureText()
  const mayApprove = useAccess('stocktake_approve')
  const { stocktake, variance } = details
  const [explained, setExplained] = useState<StocktakeLine | null>(null)
  const recount = useChange('/stocktake/recount')
  // Only who sees the differences may ask for them.
  const shown = show === 'differing' && variance === null ? 'all' : show
  const rows = growingRows(
    useInfiniteQuery(linesQuery(project.id, { stocktakeId: stocktake.id, show: shown, text })),
  )
  const amount = (value: string | null) => (value === null ? '' : amounts.shown(value))
  const number = (
    key: 'expected' | 'counted' | 'difference' | 'since',
    onlyWide: boolean,
  ): Column<StocktakeLine, ''> => ({
    key,
    title: t(`stocktakes.${key}`),
    width: 'minmax(5rem, 0.6fr)',
    align: 'end',
    onlyWide,
    cell: (row) => amount(key === 'counted' ? (row.counted ?? row.own) : row[key]),
  })
  const columns: Column<StocktakeLine, ''>[] = [
    {
      key: 'name',
      title: t('fields.material'),
      width: 'minmax(0, 2.2fr)',
      cell: ({ name, code, shelf, unit, reason }) => (
        <NameCell
          name={name}
          detail={<bdi>{[code, shelf, unit, reason].filter((part) => part !== '').join(' · ')}</bdi>}
        />
      ),
    },
    {
      key: 'state',
      title: t('stocktakes.state'),
      width: 'minmax(6.5rem, 0.8fr)',
      cell: (line) => <LineBadge line={line} />,
    },
    number('expected', true),
    number('counted', false),
    number('difference', false),
    number('since', true),
    {
      key: 'value',
      title: t('stocktakes.value'),
      width: 'minmax(5.5rem, 0.7fr)',
      align: 'end',
      onlyWide: true,
      cell: ({ value }) => (value === null ? '' : amounts.sum(value)),
    },
  ]
  const shows: readonly StocktakeShow[] =
    variance === null
      ? ['all', 'to_count', 'counted']
      : ['all', 'differing', 'disputed', 'to_count', 'counted']
  const close = () => setExplained(null)

  async function countAgain(line: StocktakeLine): Promise<void> {
    try {
      await recount.mutateAsync({ stocktake_id: stocktake.id, material_ids: [line.material_id] })
      toast.success(t('stocktakes.sentBack', { name: line.name }))
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  const list = listWithin<LineFilters>({ show: shown, text }, { show: 'all', text: '' }, onFilter)
  return (
    <Box display="flex" flexDirection="column" gap="3" height="max(24rem, calc(100dvh - 16rem))">
      <Box display="flex" flexWrap="wrap" gap="2">
        <Box flex="1 1 12rem" maxWidth={{ md: '22rem' }}>
          <SearchField
            label={t('stock.search')}
            placeholder={t('stocktakes.placeholder')}
            value={text}
            onSearch={(words) => onFilter({ text: words })}
          />
        </Box>
        <Box flex="0 1 14rem">
          <SelectField
            label={t('stocktakes.show')}
            hideLabel
            value={shown}
            options={shows.map((value) => ({ value, label: t(`stocktakes.shows.${value}`) }))}
            onValueChange={(value) => onFilter({ show: shows.find((one) => one === value) ?? 'all' })}
          />
        </Box>
      </Box>
      <ListTable
        key={`${shown} ${text}`}
        list={list}
        rows={rows}
        words="stocktakes.rows"
        icon={<ClipboardCheck />}
        label={t('stocktakes.lines')}
        columns={columns}
        keyOf={({ material_id: id }) => id}
        {...(mayApprove &&
          stocktake.state === 'Review' && {
            actions: {
              title: t('stock.actions'),
              labelOf: ({ name }: StocktakeLine) => t('stock.actionsOf', { name }),
              items: [
                { value: 'reason', label: t('stocktakes.setReason') },
                { value: 'recount', label: t('stocktakes.countAgain') },
              ],
              onSelect: (action: string, line: StocktakeLine) =>
                action === 'recount' ? void countAgain(line) : setExplained(line),
            },
          })}
      />
      {explained ? (
        <LazyDialog
          key={explained.material_id}
          load={loadReason}
          props={{ stocktake, line: explained, onClose: close }}
          onFailed={close}
        />
      ) : null}
    </Box>
  )
}

function LineBadge({ line }: { readonly line: StocktakeLine }) {
  const t = useTexts()
  if (line.is_adjusted) return <Badge tone="danger">{t('stocktakes.adjusted')}</Badge>
  if (line.state === 'disputed') return <Badge tone="danger">{t('stocktakes.disputed')}</Badge>
  if (line.state === 'open') return <Badge tone="neutral">{t('stocktakes.open')}</Badge>
  const differs = line.difference !== null && line.difference !== '0'
  return (
    <Badge tone={differs ? 'warning' : 'success'}>
      {t(differs ? 'stocktakes.differs' : 'stocktakes.done')}
    </Badge>
  )
}
