import type { SelectorRow, SelectorSource } from './selector-source.ts'

/** Returns lower case without accents: 'elev' finds 'Élévateur'. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLocaleLowerCase()
}

/** A source of loaded items: one page, searched by a part of the name. */
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
