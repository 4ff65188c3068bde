import { LazyDialog } from '@atrium/modals'
import { nameOf, scheduleOf, type DueItem } from './due-item.ts'

/** What a person is asked about something that is due. */
export interface AskedOfDue {
  readonly action: 'move' | 'skip' | 'excuse' | 'explain'
  readonly item: DueItem
  /** The day to which it would be moved, where that is known. */
  readonly day?: string
}

interface DueDialogProps extends AskedOfDue {
  readonly projectId: string
  readonly onClose: () => void
}

const loadMove = () => import(/* webpackChunkName: "due-forms" */ '../move-due/move-due.dialog.tsx')
const loadLeaveOut = () => import(/* webpackChunkName: "due-forms" */ '../leave-out/leave-out.dialog.tsx')
const loadExplain = () => import(/* webpackChunkName: "due-forms" */ '../explain-due/explain-due.dialog.tsx')

/** The dialog in which something that is due is moved, left out or explained. */
export function DueDialog({ action, item, day, projectId, onClose }: DueDialogProps) {
  if (action === 'move')
    return (
      <LazyDialog
        load={loadMove}
        props={{ item, onClose, ...(day !== undefined && { day }) }}
        onFailed={onClose}
      />
    )
  if (action === 'explain') {
    const explained = { name: nameOf(item), scheduleId: scheduleOf(item) ?? '', day: item.day }
    return <LazyDialog load={loadExplain} props={{ ...explained, projectId, onClose }} onFailed={onClose} />
  }
  return (
    <LazyDialog load={loadLeaveOut} props={{ item, projectId, way: action, onClose }} onFailed={onClose} />
  )
}
