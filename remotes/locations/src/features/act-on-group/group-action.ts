import type { GroupItem } from '../browse-groups/group-item.ts'

/** Something that a person has begun to do to a group, in a dialog of its own. */
export type GroupAction =
  | { readonly kind: 'create'; readonly parent: GroupItem | null }
  | { readonly kind: 'edit' | 'remove'; readonly group: GroupItem }

export type StartGroupAction = (action: GroupAction) => void
