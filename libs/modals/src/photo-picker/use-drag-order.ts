import { useRef } from 'react'
import type { PointerEvent } from 'react'

/**
 * Moves an item of a list by a handle, with any pointer: as soon as the pointer is over another item, the dragged one takes
 * its place. Items carry `data-photo`, their key.
 */
export function useDragOrder(onMove: (key: string, overKey: string) => void) {
  const dragged = useRef<string>(undefined)
  const end = () => {
    dragged.current = undefined
  }
  return (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      dragged.current = key
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (dragged.current === undefined) return
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const over = under?.closest<HTMLElement>('[data-photo]')?.dataset['photo']
      if (over !== undefined && over !== dragged.current) onMove(dragged.current, over)
    },
    onPointerUp: end,
    onPointerCancel: end,
  })
}
