import { useLayoutEffect } from 'react'

/**
 * Marks the active cell for its ring of focus, by itself: no line is drawn anew because somebody walks along it.
 * @param id undefined while it is not drawn
 */
export function useActiveMark(id: string | undefined): void {
  // With every drawing: the cell may have come into view, or be another element by now.
  useLayoutEffect(() => {
    const cell = id === undefined ? null : document.getElementById(id)
    cell?.setAttribute('data-active', '')
    return () => cell?.removeAttribute('data-active')
  })
}
