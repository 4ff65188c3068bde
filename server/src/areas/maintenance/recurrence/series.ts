import type { FixedRule } from '@atrium/contract'
import { dayOfRule, monthPattern } from '@atrium/contract/month-pattern'

/** One of the days on which a rule falls. */
export interface DayOfSeries {
  day: Temporal.PlainDate
  /** The month does not have the day that the rule names, so that its last one was taken. */
  isMonthEnd: boolean
}

/**
 * The days on which a rule falls, by their place. Places follow each other without gaps from 0, in the order of the days; the
 * first ones may lie before the anchor. Both functions calculate and never search, so that a day in a century costs what the
 * next one costs.
 */
export interface Series {
  /** `place` is at least 0. */
  at(place: number): DayOfSeries
  /** Returns the place of the first day that is not before a day; it may be below 0. */
  placeFrom(day: Temporal.PlainDate): number
}

/** Returns the days of a rule that `judgeRule` finds no fault with; undefined if it falls on no day. */
export function seriesOf(rule: FixedRule, anchor: Temporal.PlainDate, weekStart: number): Series | undefined {
  if (rule.unit === 'day') return everySomeDays(rule.every, anchor)
  if (rule.unit === 'week') return everySomeWeeks(rule, anchor, weekStart)
  return everySomeMonths(rule, anchor)
}

const daysBetween = (from: Temporal.PlainDate, to: Temporal.PlainDate): number => from.until(to).days
const asIs = (day: Temporal.PlainDate): DayOfSeries => ({ day, isMonthEnd: false })

const everySomeDays = (every: number, anchor: Temporal.PlainDate): Series => ({
  at: (place) => asIs(anchor.add({ days: place * every })),
  placeFrom: (day) => Math.ceil(daysBetween(anchor, day) / every),
})

/** Weeks are counted from that of the anchor, which begins on the first day of the week of the project. */
function everySomeWeeks({ every, on }: FixedRule, anchor: Temporal.PlainDate, weekStart: number): Series {
  const inWeek = (weekday: number) => (weekday - weekStart + 7) % 7
  const firstWeek = anchor.subtract({ days: inWeek(anchor.dayOfWeek) })
  const days = (on?.weekdays ?? [anchor.dayOfWeek]).map(inWeek).toSorted((a, b) => a - b)
  return {
    at: (place) => {
      const round = Math.floor(place / days.length)
      return asIs(firstWeek.add({ days: round * every * 7 + (days[place % days.length] ?? 0) }))
    },
    placeFrom: (day) => {
      const passed = daysBetween(firstWeek, day)
      const round = Math.floor(passed / (every * 7))
      return round * days.length + countBelow(days, passed - round * every * 7)
    },
  }
}

/** Months, and years as twelve months each: the pattern of their months repeats, and each has one day. */
function everySomeMonths(rule: FixedRule, anchor: Temporal.PlainDate): Series | undefined {
  const { base, period, positions } = monthPattern(rule, anchor.toString())
  if (positions.length === 0) return undefined
  const at = (place: number) => {
    const round = Math.floor(place / positions.length)
    return dayInMonth(rule, anchor, base + round * period + (positions[place % positions.length] ?? 0))
  }
  return {
    at,
    placeFrom: (day) => {
      const month = day.year * 12 + day.month - 1 - base
      const round = Math.floor(month / period)
      const place = round * positions.length + countBelow(positions, month - round * period)
      return place >= 0 && Temporal.PlainDate.compare(at(place).day, day) < 0 ? place + 1 : place
    },
  }
}

/** The day of a rule in a month that is counted from January of the year 0. */
function dayInMonth(rule: FixedRule, anchor: Temporal.PlainDate, month: number): DayOfSeries {
  const first = Temporal.PlainDate.from({ year: Math.floor(month / 12), month: (month % 12) + 1, day: 1 })
  const last = first.daysInMonth
  const day = dayOfRule(rule, anchor.toString())
  if (day === 'last') return asIs(first.with({ day: last }))
  if (day !== undefined) return { day: first.with({ day: Math.min(day, last) }), isMonthEnd: day > last }
  const { nth, weekday = 1 } = rule.on ?? {}
  const firstOne = 1 + ((weekday - first.dayOfWeek + 7) % 7)
  const weeks = typeof nth === 'number' ? nth - 1 : Math.floor((last - firstOne) / 7)
  return asIs(first.with({ day: firstOne + weeks * 7 }))
}

/** Returns how many of some rising numbers are below a limit. */
function countBelow(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rising[middle] ?? limit) < limit) low = middle + 1
    else high = middle
  }
  return low
}
