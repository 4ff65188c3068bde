/** Limits of a JSON value. */
export interface Modest {
  /** Values in all, with lists and objects. */
  values: number
  /** Nesting of lists and objects. */
  depth?: number
  /** Members of one object. */
  members?: number
}

/** Returns whether a JSON value is within these limits. Stops as soon as it is not, and uses no recursion. */
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
