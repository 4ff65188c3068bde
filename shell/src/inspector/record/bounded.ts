/** Returns the list with `item` at its beginning, cut to `most` items. */
export function withNewest<Item>(list: readonly Item[], item: Item, most: number): readonly Item[] {
  return [item, ...list.slice(0, most - 1)]
}
