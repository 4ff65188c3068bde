import { useEffect, useRef, useState, type PointerEvent } from 'react'

/**
 * Drags a row by its handle to the position of another, with any pointer. Rows carry their key in `data-row`. Escape
 * cancels.
 */
export function useRowDrag(onDrop: (key: string, overKey: string) => void) {
  const [drag, setDrag] = useState<{ readonly key: string; readonly over: string } | null>(null)
  const control = useRef<AbortController>(undefined)
  useEffect(() => () => control.current?.abort(), [])

  function begin(key: string, event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    control.current?.abort()
    const mine = new AbortController()
    control.current = mine
    const { signal } = mine
    let over = key
    const end = () => {
      mine.abort()
      setDrag(null)
    }
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]')
        over = row?.dataset['row'] ?? over
        setDrag({ key, over })
      },
      { signal },
    )
    addEventListener(
      'pointerup',
      () => {
        end()
        if (over !== key) onDrop(key, over)
      },
      { signal },
    )
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(), { signal })
  }

  return { drag, begin }
}
