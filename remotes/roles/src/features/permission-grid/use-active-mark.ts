import { useLayoutEffect } from 'react'

/**
 * Draws the focus ring of the active cell without rendering any line.
 * @param id undefined while the cell is not drawn
 */
export function useActiveMark(id: string | undefined): void {
  // Runs after every render: the cell may have come into view or be a new element.
  useLayoutEffect(() => {
    const cell = id === undefined ? null : document.getElementById(id)
    cell?.setAttribute('data-active', '')
    return () => cell?.removeAttribute('data-active')
  })
}
