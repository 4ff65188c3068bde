/** The times of two builds that took turns, in the order of measurement. */
export interface Comparison {
  readonly before: number
  readonly now: number
  /** The median of the ratios of all pairs: other work on the machine affects both times of a pair. */
  readonly ratio: number
}

/** Returns the median, of an even number the higher of the two in the middle; NaN without times. */
export function median(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Compares times that were measured in pairs. */
export function compareTimes(before: readonly number[], now: readonly number[]): Comparison {
  const ratios = now.map((time, pair) => time / (before[pair] ?? Number.NaN))
  return { before: median(before), now: median(now), ratio: median(ratios) }
}
