import { useState } from 'react'

export interface Selection<Item> {
  readonly items: readonly Item[]
  has: (id: string) => boolean
  toggle: (item: Item) => void
  /** Selects this item in place of the whole selection. */
  only: (item: Item) => void
  /** Adds or removes all of them. */
  setAll: (items: readonly Item[], chosen: boolean) => void
  clear: () => void
}

/** The selected items in the order of selection, over all pages and searches. */
export function useSelection<Item>(idOf: (item: Item) => string, initial: readonly Item[]): Selection<Item> {
  const [chosen, setChosen] = useState(() => new Map(initial.map((item) => [idOf(item), item])))
  const change = (edit: (next: Map<string, Item>) => void) =>
    setChosen((before) => {
      const next = new Map(before)
      edit(next)
      return next
    })
  return {
    items: [...chosen.values()],
    has: (id) => chosen.has(id),
    toggle: (item) =>
      change((next) => {
        if (!next.delete(idOf(item))) next.set(idOf(item), item)
      }),
    only: (item) => setChosen(new Map([[idOf(item), item]])),
    setAll: (items, wanted) =>
      change((next) => {
        for (const item of items) {
          if (wanted) next.set(idOf(item), item)
          else next.delete(idOf(item))
        }
      }),
    clear: () => setChosen(new Map()),
  }
}
