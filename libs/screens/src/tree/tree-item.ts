/** What a tree needs to know of its items, which are locations or groups. */
export interface TreeItem {
  readonly id: string
  readonly name: string
  /** '0' at the top. */
  readonly parent_id: string
  /** Position among its siblings, starting at 1. */
  readonly position: number
  readonly has_children: boolean
  /** False for a removed item that is still shown. Nothing can be dropped on it. */
  readonly is_active: boolean
  /** An item that is not active keeps its place: it is not removed, so it moves, and others are moved beside it. */
  readonly keepsPlace?: boolean
}

/** Whether an item is removed and only shown. */
export const isGone = ({ is_active: isActive, keepsPlace = false }: TreeItem): boolean =>
  !isActive && !keepsPlace
