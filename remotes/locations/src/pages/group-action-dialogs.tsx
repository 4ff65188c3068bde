import { LazyDialog } from '@atrium/modals'
import type { GroupAction } from '../features/act-on-group/group-action.ts'

const loadForm = () => import('../features/edit-group/group.dialog.tsx')
const loadRemove = () => import('../features/remove-group/remove-group.dialog.tsx')

interface GroupActionDialogsProps {
  readonly projectId: string
  readonly action: GroupAction | null
  readonly onCreated: (groupId: string) => void
  readonly onRemoved: (groupId: string) => void
  readonly onClose: () => void
}

/** The dialog of the current action on a group. Its code is loaded when it first opens. */
export function GroupActionDialogs({
  projectId,
  action,
  onCreated,
  onRemoved,
  onClose,
}: GroupActionDialogsProps) {
  if (!action) return null
  const common = { projectId, onClose }
  if (action.kind === 'create')
    return (
      <LazyDialog
        load={loadForm}
        props={{ ...common, parent: action.parent, onCreated }}
        onFailed={onClose}
      />
    )
  if (action.kind === 'edit')
    return <LazyDialog load={loadForm} props={{ ...common, groupId: action.group.id }} onFailed={onClose} />
  return (
    <LazyDialog load={loadRemove} props={{ ...common, group: action.group, onRemoved }} onFailed={onClose} />
  )
}
