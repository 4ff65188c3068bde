import { beginningOfDay } from '@atrium/portal'

/** The periods that the course of a parameter is shown for. */
export const readingPeriods = ['month', 'quarter', 'year', 'all'] as const
export type ReadingPeriod = (typeof readingPeriods)[number]

const days: Readonly<Record<ReadingPeriod, number | null>> = { month: 30, quarter: 90, year: 365, all: null }

/** The beginning of a period that ends today; undefined for the one that has none. */
export function beginningOf(period: ReadingPeriod, today: Date): string | undefined {
  const count = days[period]
  if (count === null) return undefined
  return beginningOfDay(today.toISOString().slice(0, 10), -count)?.toISOString()
}
