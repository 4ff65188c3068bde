/** A wanted position in a list, from 1, or the end of a shorter list. */
export interface Placement {
  id: string
  position: number
}

/**
 * Puts things into an ordered list, each at its position. If two want the same one, the first given gets it, and the
 * second comes behind it.
 */
export function placeAmong(siblings: readonly string[], placements: readonly Placement[]): string[] {
  const placed = new Set(placements.map((placement) => placement.id))
  const others = siblings.filter((id) => !placed.has(id))
  const order: string[] = []
  let next = 0
  for (const { id, position } of placements.toSorted((one, other) => one.position - other.position)) {
    for (; order.length < position - 1 && next < others.length; next += 1) order.push(others[next] ?? '')
    order.push(id)
  }
  for (; next < others.length; next += 1) order.push(others[next] ?? '')
  return order
}
