import { LazyDialog } from '@atrium/modals'
import type { GroupDeed } from './group-deed.ts'

const loadCreate = () => import('../features/edit-group/create-group.dialog.tsx')
const loadEdit = () => import('../features/edit-group/edit-group.dialog.tsx')
const loadRemove = () => import('../features/remove-group/remove-group.dialog.tsx')

interface GroupDeedDialogsProps {
  readonly projectId: string
  readonly deed: GroupDeed | null
  readonly onCreated: (groupId: string) => void
  readonly onRemoved: (groupId: string) => void
  readonly onClose: () => void
}

/** The dialog of what a person has begun to do to a group. Each comes when it is first asked for. */
export function GroupDeedDialogs({ projectId, deed, onCreated, onRemoved, onClose }: GroupDeedDialogsProps) {
  if (!deed) return null
  const common = { projectId, onClose }
  if (deed.kind === 'create')
    return (
      <LazyDialog
        load={loadCreate}
        props={{ ...common, parent: deed.parent, onCreated }}
        onFailed={onClose}
      />
    )
  if (deed.kind === 'edit')
    return <LazyDialog load={loadEdit} props={{ ...common, groupId: deed.group.id }} onFailed={onClose} />
  return (
    <LazyDialog load={loadRemove} props={{ ...common, group: deed.group, onRemoved }} onFailed={onClose} />
  )
}
