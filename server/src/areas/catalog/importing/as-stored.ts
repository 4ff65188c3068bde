type Given = Readonly<Record<string, unknown>>

/**
 * Returns what a row says, with texts as they are stored where they differ by the blanks around them alone: cells are trimmed, so that these are no
 * difference.
 */
export const asStored = (given: Given, stored: Given): Record<string, unknown> =>
  Object.fromEntries(Object.entries(given).map(([member, value]) => [member, pick(value, stored[member])]))

function pick(value: unknown, stored: unknown): unknown {
  if (typeof value === 'string') return typeof stored === 'string' && stored.trim() === value ? stored : value
  if (Array.isArray(value))
    return Array.isArray(stored) && stored.length === value.length
      ? value.map((one, at) => pick(one, stored[at]))
      : value
  return value !== null && typeof value === 'object'
    ? asStored(value as Given, Object(stored) as Given)
    : value
}
