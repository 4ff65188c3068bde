/**
 * Returns the first member in which two JSON replies differ, such as `.ledger[0].price: absent, then "12"`, or undefined if they
 * are the same.
 */
export function firstDifference(one: unknown, other: unknown, place = ''): string | undefined {
  if (isRecord(one) && isRecord(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const found = firstDifference(
        one[name],
        other[name],
        Array.isArray(one) ? `${place}[${name}]` : `${place}.${name}`,
      )
      if (found !== undefined) return found
    }
    return Array.isArray(one) === Array.isArray(other) ? undefined : `${place}: a list and an object`
  }
  return Object.is(one, other) ? undefined : `${place}: ${written(one)}, then ${written(other)}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const written = (value: unknown) => (value === undefined ? 'absent' : JSON.stringify(value).slice(0, 200))
