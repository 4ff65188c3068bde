/** An element with its children and the ids that it names. Each named element is drawn with it, so many times. */
export interface DrawnPart {
  inside: DrawnPart[]
  names: { name: string; times: number }[]
  /** Which share of the whole drawing its own shape covers, from 0 to 1: what painting it costs. */
  area: number
}

/** Counts how often the whole drawing is painted over, as `countDrawn` counts elements. */
export const countLayers = (whole: DrawnPart, parts: ReadonlyMap<string, DrawnPart>, most: number): number =>
  countDrawn(whole, parts, most, ({ area }) => area)

/**
 * Counts the elements of a drawing with all named elements wherever they are drawn. Returns `most + 1` for any greater number.
 * An element that names itself is not drawn again.
 */
export function countDrawn(
  whole: DrawnPart,
  parts: ReadonlyMap<string, DrawnPart>,
  most: number,
  weightOf: (part: DrawnPart) => number = () => 1,
): number {
  const counted = new Map<DrawnPart, number>()
  const under = new Set<DrawnPart>()
  const count = (part: DrawnPart): number => {
    const known = counted.get(part)
    if (known !== undefined) return known
    if (under.has(part)) return 0
    under.add(part)
    let sum = weightOf(part)
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
