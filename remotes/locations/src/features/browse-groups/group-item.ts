import type { TreeItem } from '@atrium/screens'
import type { CountedLocationGroup, PathStep } from '@atrium/contract'

/** A group as an item of the tree. */
export interface GroupItem extends CountedLocationGroup, Pick<TreeItem, 'has_children' | 'is_active'> {
  /** From the top down to the group itself, as far as the user may see. */
  readonly path: readonly PathStep[]
  /** Whether the group and all groups above it are enabled. Only then does it give its locations to users. */
  readonly gives: boolean
}

/** Turns groups in tree order, as the server lists them, into items of a tree. */
export function groupItems(groups: readonly CountedLocationGroup[]): GroupItem[] {
  const parents = new Set(groups.map((group) => group.parent_id))
  const items = new Map<string, GroupItem>()
  for (const group of groups) {
    const { id, name } = group
    const parent = items.get(group.parent_id)
    items.set(id, {
      ...group,
      has_children: parents.has(id),
      is_active: true,
      path: [...(parent?.path ?? []), { id, name }],
      gives: group.is_enabled && (parent?.gives ?? true),
    })
  }
  return [...items.values()]
}
