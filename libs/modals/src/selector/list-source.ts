import type { SelectorRow, SelectorSource } from './selector-source.ts'

/** Lower case, without accents: 'Élévateur' is found by 'elev'. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase()
}

/** A source over items that are here already: one page, searched by name as a substring. */
export function listSource<Item>(
  items: readonly Item[],
  row: (item: Item) => SelectorRow,
): SelectorSource<Item, undefined> {
  return {
    pageSize: Number.POSITIVE_INFINITY,
    load: async ({ search }) => ({
      items: items.filter((item) => folded(row(item).name).includes(folded(search.trim()))),
    }),
  }
}
