import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, Button, HStack, Table, Text } from '@atrium/ui'
import { ChartLine, Table2 } from 'lucide-react'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { layOutBalance, pointAt, type BalancePoint } from './balance-scales.ts'
import { chartStyles } from './chart-styles.ts'
import { useWidth } from './use-width.ts'

export interface BalanceChartProps {
  /** Oldest first, at least one. Amounts are exact decimals. */
  readonly points: readonly { readonly at: string; readonly balance: string }[]
  readonly reorderLevel?: string
  readonly unit: string
  /** The time at which the line of the last balance ends. */
  readonly until: Date
}

const height = 200

/** The balance over time, as a step line or as a table. */
export function BalanceChart({ points, reorderLevel, unit, until }: BalanceChartProps) {
  const t = useTexts()
  const { shown: amount } = useAmounts()
  const direction = useLanguage((state) => state.direction)
  const [frame, width] = useWidth(640)
  const [isTable, setTable] = useState(false)
  const [hovered, setHovered] = useState<number | null>(null)
  const drawn: BalancePoint[] = points.map(({ at, balance }) => ({
    at: new Date(at),
    balance: Number(balance),
  }))
  const level = Number(reorderLevel ?? 0)
  const chart = layOutBalance(drawn, level, until, { width, height, direction })
  const dates = useDates()
  const ofUnit = (balance: string) => `${amount(balance)} ${unit}`
  const shown = hovered === null ? undefined : drawn[hovered]
  const said = hovered === null ? undefined : points[hovered]
  const first = points[0]
  const last = points.at(-1)

  function hover(event: PointerEvent<SVGSVGElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect()
    setHovered(pointAt(drawn, chart.x.invert(event.clientX - left)))
  }

  function press(event: KeyboardEvent): void {
    const onwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const step = event.key === onwards ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    setHovered((before) => Math.max(0, Math.min((before ?? points.length) + step, points.length - 1)))
  }

  return (
    <Box ref={frame} minWidth="0">
      <HStack justifyContent="space-between" mb="2" minHeight="8">
        <Text textStyle="sm" tone="muted" aria-live="polite">
          {said ? (
            <>
              <bdi>{dates.moment(said.at)}</bdi>
              {' · '}
              <strong>{ofUnit(said.balance)}</strong>
            </>
          ) : (
            t('balance.hint')
          )}
        </Text>
        <Button size="xs" kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? <ChartLine size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
          {t(isTable ? 'balance.asChart' : 'balance.asTable')}
        </Button>
      </HStack>
      {isTable ? (
        <Box maxHeight="15rem" overflowY="auto">
          <Table label={t('balance.label')}>
            <thead>
              <tr>
                <th scope="col">{t('ledger.at')}</th>
                <th scope="col">{t('ledger.balance')}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ at, balance }, index) => (
                <tr key={`${at} ${index}`}>
                  <td>{dates.moment(at)}</td>
                  <td>{ofUnit(balance)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Box>
      ) : (
        <Box css={chartStyles} role="group" aria-label={t('balance.label')} tabIndex={0} onKeyDown={press}>
          <svg
            role="img"
            aria-label={t(reorderLevel === undefined ? 'balance.course' : 'balance.summary', {
              count: points.length,
              first: first ? ofUnit(first.balance) : '',
              last: last ? ofUnit(last.balance) : '',
              level: ofUnit(reorderLevel ?? '0'),
            })}
            width={width}
            height={height}
            viewBox={`0 0 ${width} ${height}`}
            onPointerMove={hover}
            onPointerLeave={() => setHovered(null)}
          >
            {chart.yTicks.map((tick) => (
              <g key={tick}>
                <line
                  data-part="grid"
                  x1={chart.start}
                  x2={chart.end}
                  y1={chart.y(tick)}
                  y2={chart.y(tick)}
                />
                <text
                  x={chart.start + (direction === 'rtl' ? 8 : -8)}
                  y={chart.y(tick)}
                  dominantBaseline="middle"
                  textAnchor="end"
                >
                  {amount(String(tick))}
                </text>
              </g>
            ))}
            {chart.xTicks.map((tick) => (
              <text key={tick.getTime()} x={chart.x(tick)} y={height - 6} textAnchor="middle">
                {dates.shortDay(tick)}
              </text>
            ))}
            <path data-part="area" d={chart.area} />
            {level > 0 ? (
              <line data-part="level" x1={chart.start} x2={chart.end} y1={chart.levelAt} y2={chart.levelAt} />
            ) : null}
            <path data-part="line" d={chart.line} />
            {shown ? (
              <g data-part="cursor">
                <line x1={chart.x(shown.at)} x2={chart.x(shown.at)} y1={12} y2={chart.bottom} />
                <circle cx={chart.x(shown.at)} cy={chart.y(shown.balance)} r={4} />
              </g>
            ) : null}
          </svg>
          {level > 0 ? (
            <Text textStyle="xs" tone="muted" mt="1">
              <Box
                as="span"
                display="inline-block"
                width="4"
                me="1.5"
                borderTopWidth="2px"
                borderStyle="dashed"
                borderColor="orange.solid"
                verticalAlign="middle"
              />
              {t('balance.level', { level: ofUnit(reorderLevel ?? '0') })}
            </Text>
          ) : null}
        </Box>
      )}
    </Box>
  )
}
