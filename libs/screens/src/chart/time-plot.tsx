import { useDates } from '@atrium/portal/dates'
import type { PointerEvent } from 'react'
import type { ChartBand, ChartSeries, ChartWords } from './chart-series.ts'
import { layOutTime, pointAt, type Frame, type TimePoint } from './time-scales.ts'

interface TimePlotProps {
  readonly series: ChartSeries
  readonly words: ChartWords
  readonly frame: Frame
  /** The index of the point that is pointed at. */
  readonly hovered: number | null
  readonly onHover: (index: number | null) => void
}

/** The picture of values over time: bands, lines of levels, and the values. */
export function TimePlot({ series, words, frame, hovered, onHover }: TimePlotProps) {
  const dates = useDates()
  const { points, levels = [], bands = [], shape, fromZero = false, until } = series
  const { width, height, direction } = frame
  const drawn: TimePoint[] = points.map(({ at, value }) => ({ at: new Date(at), value: Number(value) }))
  const known = [...drawn, ...levels].map(({ value }) => Number(value))
  const reaches = [...(fromZero ? [0] : []), ...known, ...roomOf(bands, known)]
  const chart = layOutTime(drawn, { reaches, until, shape }, frame)
  const shown = hovered === null ? undefined : drawn[hovered]
  const hover = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    onHover(pointAt(drawn, chart.x.invert(event.clientX - left)))
  }
  return (
    <svg
      role="img"
      aria-label={words.summary}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      onPointerMove={hover}
      onPointerLeave={() => onHover(null)}
    >
      {bands.map(({ from, to, tone }) => {
        const top = to === null ? chart.top : chart.y(Number(to))
        const bottom = from === null ? chart.bottom : chart.y(Number(from))
        return (
          <rect
            key={`${tone} ${from} ${to}`}
            data-part="band"
            data-tone={tone}
            x={Math.min(chart.start, chart.end)}
            width={Math.abs(chart.end - chart.start)}
            y={top}
            height={Math.max(0, bottom - top)}
          />
        )
      })}
      {chart.yTicks.map((tick) => (
        <g key={tick}>
          <line data-part="grid" x1={chart.start} x2={chart.end} y1={chart.y(tick)} y2={chart.y(tick)} />
          <text
            x={chart.start + (direction === 'rtl' ? 8 : -8)}
            y={chart.y(tick)}
            dominantBaseline="middle"
            textAnchor="end"
          >
            {words.writeTick(String(tick))}
          </text>
        </g>
      ))}
      {chart.xTicks.map((tick) => (
        <text key={tick.getTime()} x={chart.x(tick)} y={height - 6} textAnchor="middle">
          {dates.shortDay(tick)}
        </text>
      ))}
      {shape === 'steps' ? <path data-part="area" d={chart.area} /> : null}
      {levels.map(({ value, tone }) => {
        const y = chart.y(Number(value))
        return (
          <line
            key={`${tone} ${value}`}
            data-part="level"
            data-tone={tone}
            x1={chart.start}
            x2={chart.end}
            y1={y}
            y2={y}
          />
        )
      })}
      <path data-part="line" d={chart.line} />
      {drawn.map(({ at, value }, index) =>
        points[index]?.note === undefined && !(shape === 'line' && points.length === 1) ? null : (
          <circle
            key={`${at.getTime()} ${index}`}
            data-part="mark"
            cx={chart.x(at)}
            cy={chart.y(value)}
            r={4}
          />
        ),
      )}
      {shown ? (
        <g data-part="cursor">
          <line x1={chart.x(shown.at)} x2={chart.x(shown.at)} y1={12} y2={chart.bottom} />
          <circle cx={chart.x(shown.at)} cy={chart.y(shown.value)} r={4} />
        </g>
      ) : null}
    </svg>
  )
}

/** Returns values beyond the known ones, so that ranges without an end are seen. */
function roomOf(bands: readonly ChartBand[], known: readonly number[]): number[] {
  const [lowest, highest] = [Math.min(...known), Math.max(...known)]
  const room = (highest - lowest) / 10
  return bands.flatMap(({ from, to }) => [
    ...(from === null ? [lowest - room] : []),
    ...(to === null ? [highest + room] : []),
  ])
}
