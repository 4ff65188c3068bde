import { branchPageSize, type BranchPage } from './outline.ts'
import type { TreeItem } from './tree-item.ts'

/** All items of a tree, siblings in order, as the pages of an outline. `at` is the time when they were read. */
export function wholeTree<Item extends TreeItem>(items: readonly Item[], at: number): BranchPage<Item>[] {
  const branches = Map.groupBy(items, (item) => item.parent_id)
  // In a tree without items, the top is known to be empty.
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
