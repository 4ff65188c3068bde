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

/** Selects one or several items of a loaded list: name and description, searched by a part of the name. */
export function ListSelector<Item extends SelectorRow>({ items, ...rest }: ListSelectorProps<Item>) {
  const source = useMemo(() => listSource(items, asRow), [items])
  return <Selector source={source} row={asRow} initialFilters={undefined} {...rest} />
}
