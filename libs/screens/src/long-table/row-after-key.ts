/** Rows that Page Down moves by. */
const leap = 10

/** Returns the row that a key leads to from `row`; null for other keys. */
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
