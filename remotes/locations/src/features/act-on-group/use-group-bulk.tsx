import { useTexts } from '@atrium/portal'
import { useSelection, type BulkActions, type Selection } from '@atrium/screens'
import { Trash2 } from 'lucide-react'
import { useGroupRights } from '../../rights/use-group-rights.ts'
import type { Outline } from '../../tree/location-lines.ts'
import type { GroupItem } from '../browse-groups/group-item.ts'

const loadRemove = () => import('../remove-group/remove-groups.dialog.tsx')

export interface GroupBulk {
  readonly selection: Selection<GroupItem>
  readonly bulk: BulkActions<GroupItem>
}

/**
 * The groups selected in the tree, and what can be done with all of them. Null for a person who may remove none.
 * @param scope what the tree is narrowed to; another scope clears the selection
 */
export function useGroupBulk(
  outline: Outline<GroupItem>,
  items: readonly GroupItem[],
  scope: string,
): GroupBulk | null {
  const t = useTexts()
  const { mayRemove } = useGroupRights()
  const selection = useSelection<GroupItem>(
    {
      count: outline.count,
      rowAt: (line) => outline.rowAt(line).item,
      current: (id) => items.find((item) => item.id === id),
    },
    ({ id }) => id,
    scope,
  )
  if (!items.some(mayRemove)) return null
  return {
    selection,
    bulk: {
      nameOf: ({ path }) => path.map(({ name }) => name).join(' › '),
      actions: [
        {
          value: 'remove',
          label: t('groupActions.remove'),
          icon: <Trash2 size={16} aria-hidden />,
          tone: 'danger',
          load: loadRemove,
        },
      ],
    },
  }
}
