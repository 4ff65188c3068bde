/** What moves to the place of another, which gives way to it: as the server places it. */
export interface Placing {
  readonly id: string
  /** From 1. */
  readonly position: number
}

/** A list in the order that placings make of it, one after the other. */
export function placeAmong<Item extends { readonly id: string }>(
  items: readonly Item[],
  placings: readonly Placing[],
): readonly Item[] {
  return placings.reduce<readonly Item[]>((standing, { id, position }) => {
    const moved = standing.find((item) => item.id === id)
    if (!moved) return standing
    return standing.filter((item) => item !== moved).toSpliced(position - 1, 0, moved)
  }, items)
}
