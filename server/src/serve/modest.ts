/** How much a value of JSON may hold. */
export interface Modest {
  /** Values in all, lists and objects among them. */
  values: number
  /** Lists and objects inside of each other. */
  depth?: number
  /** Members of one object. */
  members?: number
}

/** Whether a value of JSON holds no more than that. It stops where it is too much, and asks nothing of the stack. */
export function isModest(value: unknown, { values, depth = Infinity, members = Infinity }: Modest): boolean {
  let inside: unknown[] = [value]
  let met = 0
  for (let level = 0; inside.length > 0; level += 1) {
    if ((met += inside.length) > values || level > depth) return false
    const next: unknown[][] = []
    for (const one of inside) {
      if (typeof one !== 'object' || one === null) continue
      const held: unknown[] = Array.isArray(one) ? one : Object.values(one)
      if (!Array.isArray(one) && held.length > members) return false
      next.push(held)
    }
    inside = next.flat()
  }
  return true
}
