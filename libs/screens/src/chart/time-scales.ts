import { scaleLinear, scaleTime } from 'd3-scale'
import { area, curveLinear, curveStepAfter, line } from 'd3-shape'

export interface TimePoint {
  readonly at: Date
  readonly value: number
}

export interface Frame {
  readonly width: number
  readonly height: number
  readonly direction: 'ltr' | 'rtl'
}

export interface Course {
  /** Values that the axis reaches besides those of the points. */
  readonly reaches: readonly number[]
  /** The moment at which the axis ends. */
  readonly until: Date
  /** `steps`: a value holds until the next point, the last one until the end. `line`: it leads straight to the next. */
  readonly shape: 'steps' | 'line'
}

/** Room for the axis labels, in pixels. */
const room = { start: 44, end: 12, top: 12, bottom: 24 }

/** Computes the positions in a chart of values over time. Time follows the reading direction. */
export function layOutTime(
  points: readonly TimePoint[],
  { reaches, until, shape }: Course,
  { width, height, direction }: Frame,
) {
  const first = points[0]?.at ?? until
  const start = direction === 'rtl' ? width - room.start : room.start
  const end = direction === 'rtl' ? room.end : width - room.end
  const bottom = height - room.bottom
  const values = [...reaches, ...points.map(({ value }) => value)]
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const x = scaleTime().domain([first, until]).range([start, end])
  const y = scaleLinear()
    .domain([lowest, highest > lowest ? highest : lowest + 1])
    .nice(4)
    .range([bottom, room.top])
  const last = points.at(-1)
  const holds = shape === 'steps' && last && last.at < until
  const drawn = holds ? [...points, { at: until, value: last.value }] : [...points]
  const curve = shape === 'steps' ? curveStepAfter : curveLinear
  const place = { x: ({ at }: TimePoint) => x(at), y: ({ value }: TimePoint) => y(value) }
  return {
    x,
    y,
    start,
    end,
    top: room.top,
    bottom,
    line: line(place.x, place.y).curve(curve)(drawn) ?? '',
    area: area(place.x, bottom, place.y).curve(curve)(drawn) ?? '',
    yTicks: y.ticks(4),
    // A label with a date is about a hundred pixels wide.
    xTicks: x.ticks(Math.max(2, Math.floor(width / 130))),
  }
}

/** The index of the last point at or before a moment, or of the first point. */
export function pointAt(points: readonly TimePoint[], moment: Date): number {
  const after = points.findIndex(({ at }) => at > moment)
  return after === -1 ? points.length - 1 : Math.max(0, after - 1)
}
