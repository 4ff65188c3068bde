import { scaleLinear, scaleTime } from 'd3-scale'
import { area, curveStepAfter, line } from 'd3-shape'

export interface BalancePoint {
  readonly at: Date
  readonly balance: number
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly direction: 'ltr' | 'rtl'
}

/** Room for the axis labels, in pixels. */
const room = { start: 44, end: 12, top: 12, bottom: 24 }

/**
 * Computes the positions in the chart. A balance holds until the next booking, so the line has steps; the last one ends
 * at `until`. Time follows the reading direction.
 */
export function layOutBalance(points: readonly BalancePoint[], level: number, until: Date, frame: Frame) {
  const { width, height, direction } = frame
  const first = points[0]?.at ?? until
  const start = direction === 'rtl' ? width - room.start : room.start
  const end = direction === 'rtl' ? room.end : width - room.end
  const highest = Math.max(level, ...points.map(({ balance }) => balance), 1)
  const x = scaleTime().domain([first, until]).range([start, end])
  const y = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([height - room.bottom, room.top])
  const last = points.at(-1)
  const drawn = last && last.at < until ? [...points, { at: until, balance: last.balance }] : [...points]
  const place = { x: ({ at }: BalancePoint) => x(at), y: ({ balance }: BalancePoint) => y(balance) }
  return {
    x,
    y,
    start,
    end,
    bottom: height - room.bottom,
    line: line(place.x, place.y).curve(curveStepAfter)(drawn) ?? '',
    area: area(place.x, height - room.bottom, place.y).curve(curveStepAfter)(drawn) ?? '',
    levelAt: y(level),
    yTicks: y.ticks(4),
    // A label with a date is about a hundred pixels wide.
    xTicks: x.ticks(Math.max(2, Math.floor(width / 130))),
  }
}

/** The index of the last point at or before a moment, or of the first point. */
export function pointAt(points: readonly BalancePoint[], moment: Date): number {
  const after = points.findIndex(({ at }) => at > moment)
  return after === -1 ? points.length - 1 : Math.max(0, after - 1)
}
