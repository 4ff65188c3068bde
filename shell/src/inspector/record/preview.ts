const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** How deep it looks, and how many members or items it shows at each level. */
const deepest = 3
const most = 6

/**
 * Summarises a payload on one line, without what people have written: ids by their first eight digits, other texts by their
 * length, numbers and booleans as they are.
 */
export function preview(value: unknown, depth = 0): string {
  if (typeof value === 'string') return uuid.test(value) ? `${value.slice(0, 8)}…` : `text(${value.length})`
  if (value === null || typeof value !== 'object')
    return typeof value === 'function' ? 'function' : String(value)
  const rest = (all: number) => (all > most ? ', …' : '')
  if (Array.isArray(value)) {
    if (depth >= deepest) return `[${value.length}]`
    return `[${value
      .slice(0, most)
      .map((item) => preview(item, depth + 1))
      .join(', ')}${rest(value.length)}]`
  }
  const members = Object.entries(value)
  if (depth >= deepest) return '{…}'
  const told = members.slice(0, most).map(([name, member]) => `${name}: ${preview(member, depth + 1)}`)
  return members.length === 0 ? '{}' : `{ ${told.join(', ')}${rest(members.length)} }`
}
