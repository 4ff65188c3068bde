import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import type { TreeCall } from './use-tree-state.ts'

/**
 * Keeps the focus on the active line while the focus is in the tree, even if rows are loaded, moved or removed and the
 * focused element now shows another line or none.
 */
export function useRovingFocus(frame: RefObject<HTMLElement | null>, activeLine: number, call: TreeCall) {
  const isInside = useRef(false)
  const answered = useRef(call)
  /** Focus was requested, but the row is not rendered yet. */
  const isWanted = useRef(false)

  useLayoutEffect(() => {
    if (answered.current !== call) {
      answered.current = call
      isWanted.current = call.focus
    }
    const { activeElement } = document
    // The user moved the focus elsewhere, or into a field inside a row.
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
      // When a focused element is removed, the event names no new target.
      if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) isInside.current = false
    },
  })
}
