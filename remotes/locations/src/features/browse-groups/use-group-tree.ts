import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { groupsQuery } from '../../queries/location.queries.ts'
import { createOutline } from '../../tree/outline.ts'
import { useTreeState } from '../../tree/use-tree-state.ts'
import { groupItems, groupPages, type GroupItem } from './group-item.ts'

const none: GroupItem[] = []

/** The tree of a project's groups. All groups are loaded at once, and all branches are open at first. */
export function useGroupTree(projectId: string) {
  const query = useQuery(groupsQuery(projectId))
  const { data, dataUpdatedAt } = query
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set())
  const items = useMemo(() => (data ? groupItems(data.groups) : none), [data])
  const outline = useMemo(
    () =>
      createOutline<GroupItem>({
        pages: data ? groupPages(items, dataUpdatedAt) : [],
        hints: [],
        expanded: new Set(
          items.filter((item) => item.has_children && !closed.has(item.id)).map(({ id }) => id),
        ),
        rootId: '0',
      }),
    [data, items, dataUpdatedAt, closed],
  )
  const onExpand = useCallback(
    (opened: string) => setClosed((before) => new Set([...before].filter((id) => id !== opened))),
    [],
  )
  const onCollapse = useCallback((id: string) => setClosed((before) => new Set(before).add(id)), [])
  const { activate, ...tree } = useTreeState({ outline, rootId: '0', onExpand, onCollapse })

  /** Opens the branches above a group and makes its line active. */
  function reveal(id: string): void {
    const item = items.find((one) => one.id === id)
    if (!item) return
    const above = new Set(item.path.map((step) => step.id).filter((step) => step !== id))
    setClosed((before) => new Set([...before].filter((one) => !above.has(one))))
    const index = items.filter((one) => one.parent_id === item.parent_id).indexOf(item)
    activate({ id, parentId: item.parent_id, index }, { align: 'auto', focus: false })
  }

  return { tree, items, query, reveal }
}

export type GroupTreeState = ReturnType<typeof useGroupTree>
