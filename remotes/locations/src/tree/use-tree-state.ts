import type { Location } from '@atrium/contract'
import { useCallback, useState } from 'react'
import type { Outline, Place, Row } from './outline.ts'
import type { TreeItem } from './tree-item.ts'

/** The line that holds the focus: followed by its item where that is known, else by its place. */
interface Active extends Place {
  readonly id: string | null
  readonly call: TreeCall
}

/** That the active line is to be seen. Each call is a new object. */
export interface TreeCall {
  readonly align: 'auto' | 'center'
  /** Whether the focus goes there too. */
  readonly focus: boolean
}

export interface TreeState<Item extends TreeItem = Location> {
  readonly outline: Outline<Item>
  readonly activeLine: number
  /** Changes when the active line is to be brought into view; it may move by itself when others change the tree. */
  readonly call: TreeCall
  setActive(line: number, call?: TreeCall): void
  expand(id: string): void
  collapse(row: Row<Item>): void
}

const inPlace: TreeCall = { align: 'auto', focus: false }

function lineOfActive<Item extends TreeItem>(
  outline: Outline<Item>,
  { id, parentId, index }: Active,
): number {
  const place = { parentId, index }
  const known = id === null ? undefined : outline.placeOf(id)
  const line = (known && outline.lineOf(known)) ?? outline.lineOf(place)
  // What was active is gone, and the branch is shorter than where it stood: its last line, or the parent's.
  if (line !== undefined) return line
  const parent = outline.placeOf(place.parentId)
  return (parent && outline.lineOf(parent)) ?? Math.max(0, Math.min(place.index, outline.count - 1))
}

interface TreeStateOptions<Item extends TreeItem> {
  readonly outline: Outline<Item>
  /** What the tree shows the inside of; '0' for everything. */
  readonly rootId: string
  readonly onExpand: (id: string) => void
  readonly onCollapse: (id: string) => void
}

/** Which line of a tree is active, and the ways to another. `activate` makes a place the active line before it shows. */
export function useTreeState<Item extends TreeItem>(
  options: TreeStateOptions<Item>,
): TreeState<Item> & { activate(place: Place & { readonly id: string }, call: TreeCall): void } {
  const { outline, rootId, onExpand, onCollapse } = options
  const [active, setActiveRow] = useState<Active>({ id: null, parentId: rootId, index: 0, call: inPlace })

  const setActive = useCallback(
    (line: number, call: TreeCall = { align: 'auto', focus: false }) => {
      const { parentId, index, item } = outline.rowAt(line)
      setActiveRow({ id: item?.id ?? null, parentId, index, call })
    },
    [outline],
  )

  const activate = useCallback(
    ({ id, parentId, index }: Place & { readonly id: string }, call: TreeCall) =>
      setActiveRow({ id, parentId, index, call }),
    [],
  )

  const collapse = useCallback(
    ({ item, parentId, index }: Row<Item>) => {
      if (!item) return
      onCollapse(item.id)
      // The active line may have been inside.
      setActiveRow({ id: item.id, parentId, index, call: { align: 'auto', focus: false } })
    },
    [onCollapse],
  )

  return {
    outline,
    activeLine: lineOfActive(outline, active),
    call: active.call,
    setActive,
    expand: onExpand,
    collapse,
    activate,
  }
}
