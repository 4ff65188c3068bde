import type { GroupItem } from '../browse-groups/group-item.ts'

/** An action on a group that has its own dialog. */
export type GroupAction =
  | { readonly kind: 'create'; readonly parent: GroupItem | null }
  | { readonly kind: 'edit' | 'remove'; readonly group: GroupItem }

export type StartGroupAction = (action: GroupAction) => void
