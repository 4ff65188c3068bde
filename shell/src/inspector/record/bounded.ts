/** A list with one more at its beginning, and no longer than it may be. */
export function withNewest<Item>(list: readonly Item[], item: Item, most: number): readonly Item[] {
  return [item, ...list.slice(0, most - 1)]
}
