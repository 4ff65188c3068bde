/** Moves an item to the position of another, as the server does. */
export interface Placing {
  readonly id: string
  /** Starts at 1. */
  readonly position: number
}

/** Applies moves to a list, one after the other. */
export function placeAmong<Item extends { readonly id: string }>(
  items: readonly Item[],
  placings: readonly Placing[],
): readonly Item[] {
  return placings.reduce<readonly Item[]>((ordered, { id, position }) => {
    const moved = ordered.find((item) => item.id === id)
    if (!moved) return ordered
    return ordered.filter((item) => item !== moved).toSpliced(position - 1, 0, moved)
  }, items)
}
