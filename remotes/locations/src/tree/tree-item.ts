/** What a tree needs to know of what stands in its lines, be it a location or a group of them. */
export interface TreeItem {
  readonly id: string
  readonly name: string
  /** '0' at the top. */
  readonly parent_id: string
  /** Among its siblings, from 1. */
  readonly position: number
  readonly has_children: boolean
  /** False for what has been removed and is shown all the same: nothing lands on it. */
  readonly is_active: boolean
}
