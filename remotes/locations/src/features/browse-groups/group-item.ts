import type { CountedLocationGroup, PathStep } from '@atrium/contract'
import { branchPageSize } from '../../queries/location.queries.ts'
import type { BranchPage } from '../../tree/outline.ts'
import type { TreeItem } from '../../tree/tree-item.ts'

/** A group as the tree shows it. */
export interface GroupItem extends CountedLocationGroup, Pick<TreeItem, 'has_children' | 'is_active'> {
  /** From the top down to itself, as far as it is seen. */
  readonly path: readonly PathStep[]
  /** Whether it and all that is seen above it is enabled: only then does anybody see locations through it. */
  readonly gives: boolean
}

/** Groups as the server lists them, in tree order, as items of a tree. */
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

/** All of a project's groups as the pages that an outline is made from; `at` is when they were read. */
export function groupPages(items: readonly GroupItem[], at: number): BranchPage<GroupItem>[] {
  const branches = Map.groupBy(items, (item) => item.parent_id)
  // A project without groups has an empty top, which is known as well.
  if (!branches.has('0')) branches.set('0', [])
  return [...branches].flatMap(([parentId, siblings]) =>
    Array.from({ length: Math.max(1, Math.ceil(siblings.length / branchPageSize)) }, (_, page) => ({
      parentId,
      page: page + 1,
      items: siblings.slice(page * branchPageSize, (page + 1) * branchPageSize),
      total: siblings.length,
      at,
    })),
  )
}
