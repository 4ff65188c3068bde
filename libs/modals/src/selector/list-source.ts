import { hasWords } from '@atrium/contract/searchable'
import type { SelectorRow, SelectorSource } from './selector-source.ts'

/** A source of loaded items: one page, searched by words of the name. */
export function listSource<Item>(
  items: readonly Item[],
  row: (item: Item) => SelectorRow,
): SelectorSource<Item, undefined> {
  return {
    pageSize: Number.POSITIVE_INFINITY,
    load: async ({ search }) => ({
      items: items.filter((item) => hasWords(row(item).name, search)),
    }),
  }
}
