import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState, type RefObject } from 'react'

interface CardDrag {
  readonly card: RefObject<HTMLLIElement | null>
  readonly handle: RefObject<HTMLButtonElement | null>
  /** Whether this card is being dragged. */
  readonly isDragged: boolean
  /** Whether another card would take the place of this one. */
  readonly isTarget: boolean
}

const kind = 'atrium-home-card'

/** Lets a card be dragged by its handle, and another one be dropped on it. */
export function useCardDrag(
  widget: string,
  isArranging: boolean,
  onDrop: (widget: string, to: string) => void,
): CardDrag {
  const card = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [isDragged, setDragged] = useState(false)
  const [isTarget, setTarget] = useState(false)
  const drop = useRef(onDrop)
  useEffect(() => {
    drop.current = onDrop
  }, [onDrop])
  useEffect(() => {
    if (!isArranging || !card.current || !handle.current) return
    return combine(
      draggable({
        element: card.current,
        dragHandle: handle.current,
        getInitialData: () => ({ kind, widget }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: card.current,
        canDrop: ({ source }) => source.data['kind'] === kind && source.data['widget'] !== widget,
        onDragEnter: () => setTarget(true),
        onDragLeave: () => setTarget(false),
        onDrop({ source }) {
          setTarget(false)
          drop.current(String(source.data['widget']), widget)
        },
      }),
    )
  }, [widget, isArranging])
  return { card, handle, isDragged, isTarget }
}
