import { useCallback, useMemo, useState } from 'react'
import { createOutline } from './outline.ts'
import type { TreeItem } from './tree-item.ts'
import { useTreeState } from './use-tree-state.ts'
import { wholeTree } from './whole-tree.ts'

/**
 * The state of a tree whose items are all loaded. All branches are open at first.
 * @param items undefined until they are loaded. A new list is a new tree, so it must be memoized
 * @param at when they were read, in milliseconds since the epoch
 */
export function useWholeTree<Item extends TreeItem>(items: readonly Item[] | undefined, at: number) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const outline = useMemo(
    () =>
      createOutline<Item>({
        pages: items ? wholeTree(items, at) : [],
        hints: [],
        expanded: new Set(
          items?.filter((item) => item.has_children && !closed.has(item.id)).map(({ id }) => id),
        ),
        rootId: '0',
      }),
    [items, at, closed],
  )
  const onExpand = useCallback(
    (opened: string) => setClosed((before) => new Set([...before].filter((id) => id !== opened))),
    [],
  )
  const onCollapse = useCallback((id: string) => setClosed((before) => new Set(before).add(id)), [])
  const { beginActivation, ...tree } = useTreeState({ outline, rootId: '0', onExpand, onCollapse })

  /** Opens the branches above an item and makes its line active. */
  function reveal(id: string): void {
    const byId = new Map(items?.map((item) => [item.id, item]))
    const item = byId.get(id)
    if (!item) return
    const above = new Set<string>()
    for (let next = byId.get(item.parent_id); next; next = byId.get(next.parent_id)) above.add(next.id)
    setClosed((before) => new Set([...before].filter((one) => !above.has(one))))
    const siblings = items?.filter((one) => one.parent_id === item.parent_id) ?? []
    beginActivation()(
      { id, parentId: item.parent_id, index: siblings.indexOf(item) },
      { align: 'auto', focus: false },
    )
  }

  return { tree, reveal }
}
