import { useMemo } from 'react'

import { listSource } from '../selector/list-source.ts'
import { Selector } from '../selector/selector.tsx'
import type { SelectorRow } from '../selector/selector-source.ts'

export interface ListSelectorProps<Item extends SelectorRow> {
  title: string
  items: readonly Item[]
  mode?: 'single' | 'multiple'
  initialSelection?: readonly Item[]
  emptyText?: string
  onOk: (items: readonly Item[]) => void
  onCancel: () => void
}

const asRow = (item: SelectorRow) => item

/** One or several of a list that is there already: name and description, searched by name as a part of it. */
export function ListSelector<Item extends SelectorRow>({ items, ...rest }: ListSelectorProps<Item>) {
  const source = useMemo(() => listSource(items, asRow), [items])
  return <Selector source={source} row={asRow} initialFilters={undefined} {...rest} />
}
