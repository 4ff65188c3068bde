import { useTexts } from '@atrium/portal'
import { TimeChart } from '@atrium/screens'
import { useAmounts } from '../../amounts/use-amounts.ts'

export interface BalanceChartProps {
  /** Oldest first, at least one. Amounts are exact decimals. */
  readonly points: readonly { readonly at: string; readonly balance: string }[]
  readonly reorderLevel?: string
  readonly unit: string
  /** The time at which the line of the last balance ends. */
  readonly until: Date
}

/** The balance over time, as a step line or as a table. */
export function BalanceChart({ points, reorderLevel, unit, until }: BalanceChartProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const ofUnit = (balance: string) => `${amount(balance)} ${unit}`
  const level = ofUnit(reorderLevel ?? '0')
  const [first, last] = [points[0], points.at(-1)]
  const isReordered = reorderLevel !== undefined && Number(reorderLevel) > 0
  return (
    <TimeChart
      series={{
        points: points.map(({ at, balance }) => ({ at, value: balance })),
        shape: 'steps',
        fromZero: true,
        until,
        ...(isReordered && {
          levels: [{ value: reorderLevel, label: t('balance.level', { level }), tone: 'warning' as const }],
        }),
      }}
      words={{
        label: t('balance.label'),
        hint: t('balance.hint'),
        summary: t(reorderLevel === undefined ? 'balance.course' : 'balance.summary', {
          count: points.length,
          first: first ? ofUnit(first.balance) : '',
          last: last ? ofUnit(last.balance) : '',
          level,
        }),
        asTable: t('balance.asTable'),
        asChart: t('balance.asChart'),
        at: t('ledger.at'),
        value: t('ledger.balance'),
        write: ofUnit,
        writeTick: amount,
      }}
    />
  )
}
