import type { LibraryEntry } from '@atrium/contract'
import { libraryRules } from '@atrium/contract/library-kinds'
import type { TreeItem } from '@atrium/screens'

/** An entry as an item of the tree. */
export interface EntryItem extends LibraryEntry, Pick<TreeItem, 'has_children' | 'is_active'> {
  /** Its level, from 1 at the top. */
  readonly level: number
}

/** Turns entries in the order of their tree, as the server lists them, into items. */
export function entryItems(entries: readonly LibraryEntry[]): EntryItem[] {
  const parents = new Set(entries.map((entry) => entry.parent_id))
  const levels = new Map<string, number>()
  return entries.map((entry) => {
    const level = (levels.get(entry.parent_id) ?? 0) + 1
    levels.set(entry.id, level)
    return { ...entry, level, has_children: parents.has(entry.id), is_active: !entry.is_retired }
  })
}

/** Whether entries of the kind may lie below this one. */
export const mayHaveBelow = ({ kind, level, is_retired: isRetired }: EntryItem): boolean =>
  !isRetired && level < libraryRules[kind].depth
