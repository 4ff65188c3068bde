import { limits, type ParamBounds, type ReadingChange, type ReadingLevel } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import type { ParamRow } from '../catalog/catalog-param-rows.loader.ts'

/** What decides about the readings of a parameter. */
export type ReadingRules = Pick<ParamRow, 'kind' | 'minimum' | 'maximum' | 'rollover_at' | 'expected_per_day'>

/** A value at a moment. Values are exact decimals. */
export interface ValueAt {
  value: string
  at: Date
}

export interface JudgedReading extends ValueAt {
  change: ReadingChange | null
}

/** `falls`: a counter that would be lower than before. */
export type Verdict = 'accepted' | 'suspect' | 'falls'

const dayMs = 86_400_000

/**
 * Judges a reading by the last accepted one before it. What is beyond the bounds is suspect, and so is a counter that rises far more than
 * expected, unless a person says that the one before was wrong.
 */
export function judgeReading(
  rules: ReadingRules,
  { value, at, change }: JudgedReading,
  before: ValueAt | undefined,
): Verdict {
  const amount = parseAmount(value)
  const isOutside =
    (rules.minimum !== null && amount < parseAmount(rules.minimum)) ||
    (rules.maximum !== null && amount > parseAmount(rules.maximum))
  if (rules.kind !== 'counter' || !before || change === 'replaced') return isOutside ? 'suspect' : 'accepted'
  const last = parseAmount(before.value)
  if (amount < last && change !== 'rollover') return 'falls'
  if (isOutside) return 'suspect'
  if (rules.expected_per_day === null || change === 'correction') return 'accepted'
  const used = amount - last + (change === 'rollover' ? parseAmount(rules.rollover_at ?? '0') : 0n)
  // A day at least: two readings within an hour say little of a day.
  const span = BigInt(Math.max(at.getTime() - before.at.getTime(), dayMs))
  const most = parseAmount(rules.expected_per_day) * BigInt(limits.timesExpected) * span
  return used * BigInt(dayMs) > most ? 'suspect' : 'accepted'
}

/** Returns how a value lies in the bounds of its parameter. */
export function levelOf(bounds: ParamBounds, value: string): ReadingLevel {
  const amount = parseAmount(value)
  const isBeyond = (low: string | null, high: string | null) =>
    (low !== null && amount < parseAmount(low)) || (high !== null && amount > parseAmount(high))
  if (isBeyond(bounds.alarm_low, bounds.alarm_high)) return 'alarm'
  return isBeyond(bounds.warn_low, bounds.warn_high) ? 'warning' : 'normal'
}
