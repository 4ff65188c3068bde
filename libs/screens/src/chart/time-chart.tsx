import { useLanguage } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { Box, Button, HStack, Text } from '@atrium/ui'
import { ChartLine, Table2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { ChartSeries, ChartWords } from './chart-series.ts'
import { chartStyles } from './chart-styles.ts'
import { ChartTable } from './chart-table.tsx'
import { TimePlot } from './time-plot.tsx'
import { useWidth } from './use-width.ts'

export interface TimeChartProps {
  readonly series: ChartSeries
  readonly words: ChartWords
}

const height = 200

/** Values over time, as a chart or as a table. Load it on demand: it brings the libraries of charts. */
export function TimeChart({ series, words }: TimeChartProps) {
  const { points, levels = [] } = series
  const direction = useLanguage((state) => state.direction)
  const dates = useDates()
  const [frame, width] = useWidth(640)
  const [isTable, setTable] = useState(false)
  const [hovered, setHovered] = useState<number | null>(null)
  const said = hovered === null ? undefined : points[hovered]

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
          {isTable ? null : said ? (
            <>
              <bdi>{dates.moment(said.at)}</bdi>
              {' · '}
              <strong>{words.write(said.value)}</strong>
              {said.note === undefined ? null : ` · ${said.note}`}
            </>
          ) : (
            words.hint
          )}
        </Text>
        <Button size="xs" kind="quiet" onClick={() => setTable(!isTable)}>
          {isTable ? <ChartLine size={14} aria-hidden /> : <Table2 size={14} aria-hidden />}
          {isTable ? words.asChart : words.asTable}
        </Button>
      </HStack>
      {isTable ? (
        <ChartTable points={points} words={words} />
      ) : (
        <Box css={chartStyles} role="group" aria-label={words.label} tabIndex={0} onKeyDown={press}>
          <TimePlot
            series={series}
            words={words}
            frame={{ width, height, direction }}
            hovered={hovered}
            onHover={setHovered}
          />
          {levels.map(({ value, label, tone }) => (
            <Text key={`${tone} ${value}`} textStyle="xs" tone="muted" mt="1">
              <Box
                as="span"
                display="inline-block"
                width="4"
                me="1.5"
                borderTopWidth="2px"
                borderStyle={tone === 'danger' ? 'dotted' : 'dashed'}
                borderColor={tone === 'danger' ? 'red.solid' : 'orange.solid'}
                verticalAlign="middle"
              />
              {label}
            </Text>
          ))}
        </Box>
      )}
    </Box>
  )
}
