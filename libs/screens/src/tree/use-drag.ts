import { useEffect, useRef, useState, type DragEvent } from 'react'
import { mayLand, mayMove, zoneAt, type DropTarget } from './drop-target.ts'
import type { Row } from './outline.ts'
import type { TreeItem } from './tree-item.ts'
import type { TreeState } from './use-tree-state.ts'

/** Hovering this long over a closed branch during a drag opens it. Milliseconds. */
const patience = 700

/** Marks a drag of this tree, so that files and texts from elsewhere are ignored. */
const format = 'application/x-atrium-tree-item'

export interface DragOptions<Item extends TreeItem> {
  readonly tree: TreeState<Item>
  /** Whether the user sees the whole project. Only then may items move at its top. */
  readonly seesAll: boolean
  /** Called after a valid drop. Without it nothing can be dragged. */
  readonly onMove: ((item: Item, target: DropTarget<Item>) => void) | undefined
}

/** Drags a row of the tree to another position. */
export function useDrag<Item extends TreeItem>({ tree, seesAll, onMove }: DragOptions<Item>) {
  const dragged = useRef<Item | null>(null)
  const [target, setTarget] = useState<DropTarget<Item> | null>(null)
  const waitedFor = useRef<{ id: string; timer: ReturnType<typeof setTimeout> } | null>(null)

  function stopWaiting(): void {
    if (waitedFor.current) clearTimeout(waitedFor.current.timer)
    waitedFor.current = null
  }
  useEffect(() => stopWaiting, [])

  function end(): void {
    dragged.current = null
    stopWaiting()
    setTarget(null)
  }

  function wait({ item, isExpanded }: Row<Item>): void {
    if (!item?.has_children || isExpanded) return stopWaiting()
    if (waitedFor.current?.id === item.id) return
    stopWaiting()
    waitedFor.current = { id: item.id, timer: setTimeout(() => tree.expand(item.id), patience) }
  }

  function over(event: DragEvent<HTMLElement>, row: Row<Item>): void {
    const { current } = dragged
    if (!current || !row.item) return
    const box = event.currentTarget.getBoundingClientRect()
    const zone = zoneAt((event.clientY - box.top) / box.height)
    wait(row)
    if (!mayLand(tree.outline, current, row, zone, seesAll)) return setTarget(null)
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (target?.item.id !== row.item.id || target.zone !== zone) setTarget({ item: row.item, zone })
  }

  return {
    target,
    /** The drag properties of a row. */
    propsOf(row: Row<Item>) {
      const { item } = row
      if (!onMove || !item) return {}
      return {
        draggable: mayMove(item, seesAll),
        onDragStart(event: DragEvent<HTMLElement>) {
          dragged.current = item
          event.dataTransfer.setData(format, item.id)
          event.dataTransfer.effectAllowed = 'move'
        },
        onDragOver: (event: DragEvent<HTMLElement>) => over(event, row),
        onDrop(event: DragEvent<HTMLElement>) {
          event.preventDefault()
          const { current } = dragged
          if (current && target) onMove(current, target)
          end()
        },
        onDragEnd: end,
      }
    },
  }
}
