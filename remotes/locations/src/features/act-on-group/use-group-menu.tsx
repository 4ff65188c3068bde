import { shiftTarget } from '@atrium/screens'
import { useTexts } from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import { ArrowDown, ArrowUp, Eye, EyeOff, MapPinPlus, Pencil, Plus, Trash2 } from 'lucide-react'
import type { StartGroupAction } from './group-action.ts'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'
import type { DropTarget, Outline } from '../../tree/location-lines.ts'

interface GroupMenuOptions {
  readonly outline: Outline<GroupItem>
  readonly startAction: StartGroupAction
  readonly onMove: (group: GroupItem, target: DropTarget<GroupItem>) => void
  readonly onToggle: (group: GroupItem) => void
  readonly onFill: (group: GroupItem) => void
}

/** The menu of a group's actions. `full` includes those that are buttons in the head of its details. */
export type GroupMenuOf = (
  group: GroupItem,
  extent: 'full' | 'rest',
) => { readonly items: MenuItem[]; readonly choose: (value: string) => void }

export function useGroupMenu({
  outline,
  startAction,
  onMove,
  onToggle,
  onFill,
}: GroupMenuOptions): GroupMenuOf {
  const t = useTexts()
  const { mayAdd, mayEdit, mayFill, mayMove, mayRemove, mayToggle } = useGroupRights()
  return (group, extent) => {
    const isFull = extent === 'full'
    const [above, below] = [shiftTarget(outline, group.id, -1), shiftTarget(outline, group.id, 1)]
    const items: MenuItem[] = []
    const add = (value: string, icon: MenuItem['icon'], more: Partial<MenuItem> = {}) =>
      items.push({ value, label: t(`groupActions.${value}`), icon, ...more })
    if (isFull && mayEdit) add('edit', <Pencil size={16} />, { detail: 'F2' })
    if (isFull && mayAdd) add('addBelow', <Plus size={16} />)
    if (mayFill) add('fill', <MapPinPlus size={16} />)
    if (isFull && mayToggle(group))
      add(
        group.is_enabled ? 'disable' : 'enable',
        group.is_enabled ? <EyeOff size={16} /> : <Eye size={16} />,
      )
    if (mayMove) {
      add('moveUp', <ArrowUp size={16} />, { detail: 'Alt ↑', disabled: !above, separated: items.length > 0 })
      add('moveDown', <ArrowDown size={16} />, { detail: 'Alt ↓', disabled: !below })
    }
    if (mayRemove(group)) add('remove', <Trash2 size={16} />, { tone: 'danger', separated: items.length > 0 })

    function choose(value: string): void {
      if (value === 'edit' || value === 'remove') startAction({ kind: value, group })
      else if (value === 'addBelow') startAction({ kind: 'create', parent: group })
      else if (value === 'fill') onFill(group)
      else if (value === 'enable' || value === 'disable') onToggle(group)
      else if (value === 'moveUp' && above) onMove(group, above)
      else if (value === 'moveDown' && below) onMove(group, below)
    }
    return { items, choose }
  }
}
