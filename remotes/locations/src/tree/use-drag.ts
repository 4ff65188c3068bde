import type { Location } from '@atrium/contract'
import { useLocationRights } from '../rights/use-location-rights.ts'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { mayLand, mayMove, zoneAt, type DropTarget } from './drop-target.ts'
import type { Row } from './outline.ts'
import type { Tree } from './use-tree.ts'

/** Who waits this long over a closed branch wants to see inside, in milliseconds. */
const patience = 700

/** What marks a drag as one of ours, so that files and texts from elsewhere are let alone. */
const format = 'application/x-atrium-location'

/** Dragging a row of the tree to another place. `onMove` is told once it has been dropped where it may land. */
export function useDrag(tree: Tree, onMove: ((location: Location, target: DropTarget) => void) | undefined) {
  const { seesAll } = useLocationRights()
  const dragged = useRef<Location | null>(null)
  const [target, setTarget] = useState<DropTarget | null>(null)
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

  function wait({ location, isExpanded }: Row): void {
    if (!location?.has_children || isExpanded) return stopWaiting()
    if (waitedFor.current?.id === location.id) return
    stopWaiting()
    waitedFor.current = { id: location.id, timer: setTimeout(() => tree.expand(location.id), patience) }
  }

  function over(event: DragEvent<HTMLElement>, row: Row): void {
    const { current } = dragged
    if (!current || !row.location) return
    const box = event.currentTarget.getBoundingClientRect()
    const zone = zoneAt((event.clientY - box.top) / box.height)
    wait(row)
    if (!mayLand(tree.outline, current, row, zone, seesAll)) return setTarget(null)
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    if (target?.location.id !== row.location.id || target.zone !== zone)
      setTarget({ location: row.location, zone })
  }

  return {
    target,
    /** What a row needs to take part. */
    propsOf(row: Row) {
      const { location } = row
      if (!onMove || !location) return {}
      return {
        draggable: mayMove(location, seesAll),
        onDragStart(event: DragEvent<HTMLElement>) {
          dragged.current = location
          event.dataTransfer.setData(format, location.id)
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
