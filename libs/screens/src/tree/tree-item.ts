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
}
