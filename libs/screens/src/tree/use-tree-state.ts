import { useCallback, useRef, useState } from 'react'
import type { Outline, Place, Row } from './outline.ts'
import type { TreeItem } from './tree-item.ts'

/** The active line. It follows its item, or its position while the item is unknown. */
interface Active extends Place {
  readonly id: string | null
  readonly call: TreeCall
}

/** A request to bring the active line into view. Each request is a new object. */
export interface TreeCall {
  readonly align: 'auto' | 'center'
  /** Whether to focus the line too. */
  readonly focus: boolean
}

export interface TreeState<Item extends TreeItem = TreeItem> {
  readonly outline: Outline<Item>
  readonly activeLine: number
  /**
   * Changes when the active line should come into view. The line may also move when others change the tree, which does
   * not scroll.
   */
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
  // The active item is gone and its branch is now shorter: use the last line of the branch, or its parent's.
  if (line !== undefined) return line
  const parent = outline.placeOf(place.parentId)
  return (parent && outline.lineOf(parent)) ?? Math.max(0, Math.min(place.index, outline.count - 1))
}

interface KnownPlace extends Place {
  readonly id: string
}

interface TreeStateOptions<Item extends TreeItem> {
  readonly outline: Outline<Item>
  /** The location whose content the tree shows; '0' for everything. */
  readonly rootId: string
  readonly onExpand: (id: string) => void
  readonly onCollapse: (id: string) => void
}

/**
 * The active line of a tree, and the functions that change it. `beginActivation` returns a function that makes a
 * place active, also before it is rendered. The function does nothing if the person has moved the active line by keyboard
 * meanwhile: a slow reply does not take them away from where they are.
 */
export function useTreeState<Item extends TreeItem>(
  options: TreeStateOptions<Item>,
): TreeState<Item> & { beginActivation(): (place: KnownPlace, call: TreeCall) => void } {
  const { outline, rootId, onExpand, onCollapse } = options
  const [active, setActiveRow] = useState<Active>({ id: null, parentId: rootId, index: 0, call: inPlace })
  const moves = useRef(0)

  const setActive = useCallback(
    (line: number, call: TreeCall = { align: 'auto', focus: false }) => {
      const { parentId, index, item } = outline.rowAt(line)
      if (call.focus) moves.current += 1
      setActiveRow({ id: item?.id ?? null, parentId, index, call })
    },
    [outline],
  )

  const beginActivation = useCallback(() => {
    const before = moves.current
    return ({ id, parentId, index }: KnownPlace, call: TreeCall) => {
      if (moves.current === before) setActiveRow({ id, parentId, index, call })
    }
  }, [])

  const collapse = useCallback(
    ({ item, parentId, index }: Row<Item>) => {
      if (!item) return
      onCollapse(item.id)
      // The active line may have been inside the collapsed branch.
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
    beginActivation,
  }
}
