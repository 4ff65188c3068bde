import { LazyDialog } from '@atrium/modals'
import type { ListOf } from '../../queries/library.queries.ts'
import type { EntryAction } from './entry-action.ts'
import type { EntryItem } from './entry-item.ts'

const loadForm = () => import('./entry-form.dialog.tsx')
const loadRetire = () => import('./retire-entry.dialog.tsx')
const loadMerge = () => import('./merge-entry.dialog.tsx')
const loadCompare = () => import('./compare-entries.dialog.tsx')

interface EntryActionDialogsProps {
  readonly list: ListOf
  readonly items: readonly EntryItem[]
  readonly action: EntryAction | null
  readonly mayEdit: boolean
  readonly onGoTo: (entryId: string) => void
  readonly onClose: () => void
}

/** The dialog of the current action. Its code is loaded when it first opens. */
export function EntryActionDialogs({
  list,
  items,
  action,
  mayEdit,
  onGoTo,
  onClose,
}: EntryActionDialogsProps) {
  if (!action) return null
  if (action.kind === 'create')
    return (
      <LazyDialog
        load={loadForm}
        props={{ list, below: action.below, onCreated: onGoTo, onClose }}
        onFailed={onClose}
      />
    )
  if (action.kind === 'edit')
    return (
      <LazyDialog load={loadForm} props={{ list, entryId: action.entry.id, onClose }} onFailed={onClose} />
    )
  if (action.kind === 'merge')
    return (
      <LazyDialog
        load={loadMerge}
        props={{ entry: action.entry, items, onMerged: onGoTo, onClose }}
        onFailed={onClose}
      />
    )
  if (action.kind === 'compare')
    return list.projectId === null ? null : (
      <LazyDialog
        load={loadCompare}
        props={{ projectId: list.projectId, kind: list.kind, mayEdit, onClose }}
        onFailed={onClose}
      />
    )
  return (
    <LazyDialog
      load={loadRetire}
      props={{ entry: action.entry, onRetired: () => onGoTo(''), onClose }}
      onFailed={onClose}
    />
  )
}
