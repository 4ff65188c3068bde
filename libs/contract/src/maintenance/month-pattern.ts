import type { FixedRule } from './maintenance-rule.ts'

/** Months are counted from January of the year 0. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1

/** The calendar repeats after four hundred years. */
const monthsOfCycle = 4800

const daysOfMonth = (month: number): number =>
  new Date(Date.UTC(2000 + (Math.floor(month / 12) % 400), (month % 12) + 1, 0)).getUTCDate()

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** The months in which a rule of months or years falls: those at `positions` from `base`, and again after each `period`. */
export interface MonthPattern {
  readonly base: number
  /** In months. */
  readonly period: number
  /** In months from the base, rising, each less than the period. None if the rule never falls. */
  readonly positions: readonly number[]
}

/** Which day of a month a rule asks for: a number, unless it is the last day or one of the weekdays. */
export function dayOfRule({ on }: FixedRule, anchor: string): number | 'last' | undefined {
  return on?.nth === undefined ? (on?.month_day ?? Number(anchor.slice(8))) : undefined
}

/**
 * Returns the months in which a rule of months or years falls, as counted from the month of its anchor, or from January of its
 * year. Months before the anchor are among them.
 */
export function monthPattern(rule: FixedRule, anchor: string): MonthPattern {
  const { every, unit, on, month_end: monthEnd } = rule
  const month = monthOf(anchor)
  const day = dayOfRule(rule, anchor)
  const isLeftOut = (at: number) => monthEnd === 'skip' && typeof day === 'number' && day > daysOfMonth(at)
  const [base, step, offsets] =
    unit === 'year'
      ? [month - (month % 12), 12 * every, inOrder(on?.months?.map((one) => one - 1) ?? [month % 12])]
      : [month, every, [0]]
  // Only 29 February comes and goes with the years.
  const cycle = monthEnd === 'skip' && day === 29 ? monthsOfCycle : 12
  const period = (step / commonDivisor(step, cycle)) * cycle
  const positions: number[] = []
  for (let start = 0; start < period; start += step)
    for (const offset of offsets) {
      const at = base + start + offset
      const isChosen = on?.months === undefined || on.months.includes((at % 12) + 1)
      if (isChosen && !isLeftOut(at)) positions.push(start + offset)
    }
  return { base, period, positions }
}

const inOrder = (months: readonly number[]): number[] => months.toSorted((a, b) => a - b)
