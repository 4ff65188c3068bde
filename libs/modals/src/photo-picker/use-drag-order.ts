import { useEffect, useRef } from 'react'
import type { PointerEvent } from 'react'

/**
 * Moves an item of a list by a handle, with any pointer: when the pointer is over another item, the dragged one takes its
 * place. Items have their key in `data-photo`. It listens on the page, because a handle that moves in the document loses its
 * pointer capture.
 */
export function useDragOrder(onMove: (key: string, overKey: string) => void) {
  const latest = useRef(onMove)
  const drag = useRef<AbortController>(undefined)
  useEffect(() => {
    latest.current = onMove
  })
  useEffect(() => () => drag.current?.abort(), [])

  return (key: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      drag.current?.abort()
      const control = new AbortController()
      drag.current = control
      const { signal } = control
      const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
        const under = document.elementFromPoint(clientX, clientY)
        const over = under?.closest<HTMLElement>('[data-photo]')?.dataset['photo']
        if (over !== undefined && over !== key) latest.current(key, over)
      }
      addEventListener('pointermove', move, { signal })
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, () => control.abort(), { signal })
    },
  })
}
