import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { TreeCall } from './use-tree-state.ts'

/**
 * Keeps the focus on the active line while it is in the tree at all: also when rows are read, moved or removed under it,
 * and the element that had it shows another line or none.
 */
export function useRovingFocus(frame: RefObject<HTMLElement | null>, activeLine: number, call: TreeCall) {
  const isInside = useRef(false)
  const answered = useRef(call)
  /** Asked for, and its row is still to be drawn. */
  const isWanted = useRef(false)

  useLayoutEffect(() => {
    if (answered.current !== call) {
      answered.current = call
      isWanted.current = call.focus
    }
    const { activeElement } = document
    // Somewhere else by the person's will, or in a field inside of a row.
    const isElsewhere = activeElement !== document.body && activeElement?.getAttribute('role') !== 'treeitem'
    if (!isWanted.current && (!isInside.current || isElsewhere)) return
    const row = frame.current?.querySelector<HTMLElement>(`[data-line="${activeLine}"]`)
    if (!row) return
    isWanted.current = false
    if (row !== activeElement && !row.contains(activeElement)) row.focus({ preventScroll: true })
  })

  return (setActive: (line: number) => void) => ({
    onFocus({ target }: FocusEvent<HTMLElement>) {
      isInside.current = true
      const line = target.closest('[data-line]')?.getAttribute('data-line')
      if (line && Number(line) !== activeLine) setActive(Number(line))
    },
    onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
      // An element that is taken away under the focus names nobody who got it.
      if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) isInside.current = false
    },
  })
}
