import type { ChecklistItem } from '@atrium/contract'
import type { TreeItem } from '@atrium/screens'

/** An item as a line of the outline. */
export interface OutlineItem extends TreeItem {
  /** Its place in the draft. */
  readonly at: number
  readonly item: ChecklistItem
}

/** The lines of a draft, in which sections have their items below them. A key that occurs again has its place in its id. */
export function outlineItems(
  items: readonly ChecklistItem[],
  nameOf: (item: ChecklistItem) => string,
): OutlineItem[] {
  const taken = new Set<string>()
  const counts = new Map<string, number>()
  const sections = new Set(items.flatMap((item) => (item.type === 'section' ? [item.key] : [])))
  const filled = new Set(items.flatMap((item) => (item.type === 'section' ? [] : [item.section])))
  return items.map((item, at) => {
    const isSection = item.type === 'section'
    const parent = !isSection && item.section !== null && sections.has(item.section) ? item.section : '0'
    const position = (counts.get(parent) ?? 0) + 1
    counts.set(parent, position)
    const isAgain = taken.has(item.key)
    taken.add(item.key)
    return {
      id: isAgain ? `${item.key} ${at}` : item.key,
      name: nameOf(item),
      parent_id: parent,
      position,
      has_children: isSection && !isAgain && filled.has(item.key),
      // Others are dropped into a section alone. The rest keeps its place, and is moved.
      is_active: isSection,
      keepsPlace: true,
      at,
      item,
    }
  })
}
