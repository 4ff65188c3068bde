/** Rows that Page Down goes on by. */
const leap = 10

/** The row that a key leads to from another, or null where it leads to none. */
export function rowAfterKey(key: string, row: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + leap,
    PageUp: row - leap,
    Home: 0,
    End: count - 1,
  }
  const next = steps[key]
  return next === undefined || count === 0 ? null : Math.max(0, Math.min(next, count - 1))
}
