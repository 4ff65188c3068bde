/** An element with what is in it and the ids that it names, which are drawn in its place or with it, so many times. */
export interface DrawnPart {
  inside: DrawnPart[]
  names: { name: string; times: number }[]
}

/**
 * How many elements a drawing comes to when everything that is named is drawn wherever it is named; a little more than
 * `most` stands for all that is beyond. What names itself is drawn by nobody.
 */
export function countDrawn(whole: DrawnPart, parts: ReadonlyMap<string, DrawnPart>, most: number): number {
  const counted = new Map<DrawnPart, number>()
  const under = new Set<DrawnPart>()
  const count = (part: DrawnPart): number => {
    const known = counted.get(part)
    if (known !== undefined) return known
    if (under.has(part)) return 0
    under.add(part)
    let sum = 1
    for (const one of part.inside) sum += count(one)
    for (const { name, times } of part.names) {
      const named = parts.get(name)
      if (named) sum += times * count(named)
    }
    under.delete(part)
    const total = Math.min(sum, most + 1)
    counted.set(part, total)
    return total
  }
  return count(whole)
}
