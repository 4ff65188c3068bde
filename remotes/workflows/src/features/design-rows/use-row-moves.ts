import { useNameText, useTexts } from '@atrium/portal'
import { useEffect, useRef } from 'react'
import { withMoved } from '../../draft/rows.ts'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { useDraftChange } from './use-draft-change.ts'

/** Returns a function that moves a row of a draft by one place, says where it stands then, and keeps the focus on what moved it. */
export function useRowMoves(list: 'steps' | 'actions', read: WorkflowRead) {
  const t = useTexts()
  const nameText = useNameText()
  const { change } = useDraftChange(read)
  const focused = useRef<Element | null>(null)
  const { draft } = read
  useEffect(() => {
    // A row that is moved in the page loses the focus.
    if (focused.current instanceof HTMLElement && document.activeElement === document.body)
      focused.current.focus()
    focused.current = null
  }, [draft])
  return (at: number, by: -1 | 1): void => {
    const row = draft[list][at]
    const moved = list === 'steps' ? withMoved(draft.steps, at, by) : withMoved(draft.actions, at, by)
    if (!row || !moved) return
    focused.current = document.activeElement
    const place = { name: nameText(row.name), place: at + by + 1, count: moved.length }
    change({ ...draft, [list]: moved }, t('rows.moved', place))
  }
}
