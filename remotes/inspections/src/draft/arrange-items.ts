import type { ChecklistItem } from '@atrium/contract'
import { freeKey, newItem } from './new-item.ts'

type Items = readonly ChecklistItem[]

const sectionOf = (item: ChecklistItem): string | null => (item.type === 'section' ? null : item.section)

/** Returns items so that those of a section follow it. An item of a section that is not there stands by itself. */
export function inSections(items: Items): ChecklistItem[] {
  const firsts = new Map<string, ChecklistItem>()
  for (const item of items) if (item.type === 'section' && !firsts.has(item.key)) firsts.set(item.key, item)
  const below = Map.groupBy(items, (item) => firsts.get(sectionOf(item) ?? ''))
  return (below.get(undefined) ?? []).flatMap((item) => [
    item,
    ...(item.type === 'section' ? (below.get(item) ?? []) : []),
  ])
}

/** Where the items of a section end; for another item, the place behind it. */
function endOf(items: Items, at: number): number {
  const head = items[at]
  if (head?.type !== 'section') return at + 1
  const end = items.findIndex((item, place) => place > at && sectionOf(item) !== head.key)
  return end < 0 ? items.length : end
}

/** The section that an item stands in, or the item itself where it stands in none. */
function topAround(items: Items, at: number): number {
  const section = items[at] && sectionOf(items[at])
  if (section === null || section === undefined) return at
  const place = items.findIndex((item) => item.type === 'section' && item.key === section)
  return place < 0 ? at : place
}

/** How many items a removal takes: a section goes with its own. */
export const countAt = (items: Items, at: number): number => endOf(items, at) - at

/** Returns items without one of them, or without a section and its items. Conditions that name them stay, and are marked as wrong. */
export function withoutItem(items: Items, at: number): ChecklistItem[] {
  return items.toSpliced(at, countAt(items, at))
}

/** Returns items with some that were removed, behind the one that they followed; at the end, where that is gone as well. */
export function withRestored(items: Items, removed: Items, behind: string | undefined): ChecklistItem[] {
  const before = items.findIndex(({ key }) => key === behind)
  const at = behind === undefined ? 0 : before < 0 ? items.length : before + 1
  return inSections(items.toSpliced(at, 0, ...removed))
}

/** Where an item is moved to: beside another one, or into a section, behind its last item. */
export interface MoveTarget {
  readonly at: number
  readonly zone: 'before' | 'after' | 'into'
}

/** Returns items with one of them at another place. A section takes its items along, and stands in no other section. */
export function withMoved(items: Items, from: number, { at, zone }: MoveTarget): ChecklistItem[] {
  const moved = items[from]
  const target = items[moved?.type === 'section' ? topAround(items, at) : at]
  if (!moved || !target || moved === target) return [...items]
  const block = items.slice(from, endOf(items, from))
  const rest = items.toSpliced(from, block.length)
  const beside = rest.indexOf(target)
  const place = zone === 'before' ? beside : endOf(rest, beside)
  if (moved.type === 'section') return rest.toSpliced(place, 0, ...block)
  const section = zone === 'into' && target.type === 'section' ? target.key : sectionOf(target)
  return rest.toSpliced(place, 0, { ...moved, section })
}

/** Returns items with one of them in another section, behind its last item; for null, behind the section that it stood in. */
export function withSection(items: Items, at: number, section: string | null): ChecklistItem[] {
  const to =
    section === null
      ? topAround(items, at)
      : items.findIndex((item) => item.type === 'section' && item.key === section)
  if (to < 0 || to === at) return [...items]
  return withMoved(items, at, { at: to, zone: section === null ? 'after' : 'into' })
}

/** Items after a change, with the place of the one that is new. */
export interface Grown {
  readonly items: ChecklistItem[]
  readonly at: number
}

/** Adds an item of a type behind another one, or behind all. A section stands behind the section that is chosen. */
export function withAdded(items: Items, type: ChecklistItem['type'], behind = items.length - 1): Grown {
  const key = freeKey(
    type,
    items.map((item) => item.key),
  )
  const chosen = items[behind]
  if (!chosen) return { items: [newItem(type, key)], at: 0 }
  if (type === 'section') {
    const at = endOf(items, topAround(items, behind))
    return { items: items.toSpliced(at, 0, newItem(type, key)), at }
  }
  const at = endOf(items, behind)
  const section = chosen.type === 'section' ? chosen.key : sectionOf(chosen)
  return { items: items.toSpliced(at, 0, newItem(type, key, section)), at }
}

/** Adds a copy of an item behind it; of a section with its items. Conditions among the copied name the copies. */
export function withCopied(items: Items, at: number): Grown {
  const end = endOf(items, at)
  const block = items.slice(at, end)
  const taken = new Set(items.map(({ key }) => key))
  const keys = new Map<string, string>()
  for (const { key, type } of block) {
    const free = freeKey(type, taken)
    taken.add(free)
    keys.set(key, free)
  }
  const renamed = (key: string) => keys.get(key) ?? key
  const copies = block.map((item): ChecklistItem => {
    const shared = {
      key: renamed(item.key),
      show_if: item.show_if.map((condition) => ({ ...condition, key: renamed(condition.key) })),
    }
    if (item.type === 'section') return { ...item, ...shared }
    return { ...item, ...shared, section: item.section === null ? null : renamed(item.section) }
  })
  return { items: items.toSpliced(end, 0, ...copies), at: end }
}

/** Returns items with another one in place of one. */
export function withItem(items: Items, at: number, item: ChecklistItem): ChecklistItem[] {
  return items.with(at, item)
}

/** What can be named by a condition of an item: what is asked before it, once or in the rounds of its own section. */
export function namedBefore(items: Items, at: number): Exclude<ChecklistItem, { type: 'section' }>[] {
  const own = items[at] && sectionOf(items[at])
  const repeated = new Set(
    items.flatMap((item) => (item.type === 'section' && item.repeat !== 'none' ? [item.key] : [])),
  )
  return items.slice(0, at).flatMap((item) => {
    if (item.type === 'section') return []
    const isElsewhere = item.section !== null && item.section !== own && repeated.has(item.section)
    return isElsewhere ? [] : [item]
  })
}
