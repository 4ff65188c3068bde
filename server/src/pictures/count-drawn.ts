/** An element with its children and the ids that it names. Each named element is drawn with it, so many times. */
export interface DrawnPart {
  inside: DrawnPart[]
  /** `growth`: how much larger its area is where it is drawn. */
  names: { name: string; times: number; growth: number }[]
  /** What painting its own shape costs by its area, in layers: what it takes to paint over the whole drawing once. */
  area: number
  /** What else it costs, in layers. */
  fixed: number
}

/** Counts how often the whole drawing is painted over, as `countDrawn` counts elements. */
export const countLayers = (whole: DrawnPart, parts: ReadonlyMap<string, DrawnPart>, most: number): number =>
  countDrawn(whole, parts, most, { weightOf: ({ area }) => area, growthOf: ({ growth }) => growth }) +
  countDrawn(whole, parts, most, { weightOf: ({ fixed }) => fixed })

/**
 * Counts the elements of a drawing with all named elements wherever they are drawn. Returns `most + 1` for any greater number.
 * An element that names itself is not drawn again.
 */
export function countDrawn(
  whole: DrawnPart,
  parts: ReadonlyMap<string, DrawnPart>,
  most: number,
  {
    weightOf = () => 1,
    growthOf = () => 1,
  }: {
    weightOf?: (part: DrawnPart) => number
    growthOf?: (name: DrawnPart['names'][number]) => number
  } = {},
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
    for (const one of part.names) {
      const named = parts.get(one.name)
      if (named) sum += one.times * growthOf(one) * count(named)
    }
    under.delete(part)
    const total = Math.min(sum, most + 1)
    counted.set(part, total)
    return total
  }
  return count(whole)
}
