import { limits } from '@atrium/contract'
import { daysIn, unitOf, type Interval } from './interval.ts'

/** An interval in the name of a job: an optional number or half, and a word that says how often. */
const named =
  /(?:(\d{1,3})[\s-]*|\b(semi|half|bi)[\s-]*)?\b(annual|annually|yearly|quarterly|monthly|fortnightly|weekly|daily)\b/giu

/** A word in the name of a job that says how often. */
interface NamedInterval {
  word: string
  /** The lengths that it can mean. */
  days: number[]
  /** Those of them that a rule says exactly: half a year is six months, half a month is no number of weeks. */
  exact: Interval[]
}

/** Returns half of an interval, if that is a whole number of units. */
function halfOf({ every, unit }: Interval): Interval | undefined {
  if (unit === 'year') return { every: every * 6, unit: 'month' }
  return every % 2 === 0 ? { every: every / 2, unit } : undefined
}

/** Returns what the name of a job says of how often it is done. */
export function readIntervals(name: string): NamedInterval[] {
  return [...name.matchAll(named)].flatMap((found) => {
    const [word, count, part, kind = ''] = found
    const [, times = 1, unit] = unitOf(kind.toLowerCase()) ?? []
    if (unit === undefined) return []
    const whole = (every: number) => ({ days: daysIn({ every, unit }), exact: { every, unit } })
    const half = { days: daysIn({ every: times, unit }) / 2, exact: halfOf({ every: times, unit }) }
    const meant =
      count !== undefined
        ? [whole(Number(count) * times)]
        : part === undefined
          ? [whole(times)]
          : // People write 'bi' for every second one, and for two in one.
            part.toLowerCase() === 'bi'
            ? [whole(2 * times), half]
            : [half]
    const exact = meant.flatMap((one) => one.exact ?? [])
    return {
      word,
      days: meant.map(({ days }) => days),
      exact: exact.filter(({ every }) => every >= 1 && every <= limits.planEvery),
    }
  })
}
