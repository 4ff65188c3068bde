import type { CallReply } from '@atrium/contract'
import { CrashBoundary, useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { EmptyState, ErrorState, onDemand, Panel } from '@atrium/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartLine } from 'lucide-react'
import type { Span } from '../../queries/stock.queries.ts'
import type { BalanceChartProps } from './balance-chart.tsx'

// The chart and its libraries are loaded when a material is first opened.
const { Component: BalanceChart } = onDemand<BalanceChartProps>(
  async () => (await import('./balance-chart.tsx')).BalanceChart,
)

interface BalancePanelProps {
  /** The balance over time, oldest first. */
  readonly query: UseQueryResult<CallReply<'/store/get_stock_history'>>
  /** Left out where stores have levels of their own. */
  readonly reorderLevel?: string
  readonly unit: string
  readonly span: Span
}

/** The balance of a material in a period. */
export function BalancePanel({ query, reorderLevel, unit, span }: BalancePanelProps) {
  const t = useTexts()
  const { data, dataUpdatedAt } = query
  function body() {
    if (!data)
      return (
        <QueryPlaceholder
          query={query}
          loading={t('balance.loading')}
          failed={t('balance.failed')}
          lines={8}
        />
      )
    if (data.points.length === 0) return <EmptyState title={t('ledger.none')} icon={<ChartLine />} />
    const now = new Date(dataUpdatedAt)
    const end = span.to === undefined ? now : new Date(span.to)
    return (
      <CrashBoundary
        renderCrash={(_, retry) => (
          <ErrorState title={t('balance.failed')} retryLabel={t('retry')} onRetry={retry} />
        )}
      >
        <BalanceChart
          points={data.points}
          {...(reorderLevel !== undefined && { reorderLevel })}
          unit={unit}
          until={end < now ? end : now}
        />
      </CrashBoundary>
    )
  }
  return <Panel title={t('balance.label')}>{body()}</Panel>
}
