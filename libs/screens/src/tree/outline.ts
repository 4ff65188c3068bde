import type { TreeItem } from './tree-item.ts'

/** Rows of a page of a branch. */
export const branchPageSize = 100

/** A page of a branch as it was last loaded. */
export interface BranchPage<Item extends TreeItem = TreeItem> {
  readonly parentId: string
  /** Starts at 1. */
  readonly page: number
  readonly items: readonly Item[]
  /** Number of rows in the whole branch. */
  readonly total: number
  /** When it was loaded, in milliseconds since the epoch. */
  readonly at: number
}

/** The position of an item: its parent, and its index among the children, from 0. */
export interface Place {
  readonly parentId: string
  readonly index: number
}

/** A position known from a path, without its page. */
export interface PlaceHint extends Place {
  readonly id: string
  readonly at: number
}

export interface OutlineSource<Item extends TreeItem = TreeItem> {
  readonly pages: Iterable<BranchPage<Item>>
  readonly hints: Iterable<PlaceHint>
  readonly expanded: ReadonlySet<string>
  /** The location whose content the outline shows; '0' for everything. */
  readonly rootId: string
}

/** One line of the tree. The item is undefined until its page is loaded. */
export interface Row<Item extends TreeItem = TreeItem> extends Place {
  /** Starts at 0. */
  readonly depth: number
  /** Number of rows of its branch; -1 while unknown. */
  readonly setSize: number
  readonly item: Item | undefined
  readonly isExpanded: boolean
}

/**
 * The tree as a list of lines, most of them not loaded. It is built from the loaded pages and the expanded items; its
 * cost grows with these, not with the number of lines.
 */
export interface Outline<Item extends TreeItem = TreeItem> {
  /** Number of all known lines. */
  readonly count: number
  /** Number of the root's children; undefined until one of their pages is loaded. */
  readonly total: number | undefined
  rowAt(line: number): Row<Item>
  lineOf(place: Place): number | undefined
  placeOf(id: string): Place | undefined
  itemAt(place: Place): Item | undefined
}

interface OpenBranch {
  readonly index: number
  /** The line within the surrounding branch at which this branch begins. */
  readonly start: number
  readonly branch: Branch
}

interface Branch {
  readonly parentId: string
  readonly depth: number
  readonly total: number | undefined
  readonly open: readonly OpenBranch[]
  /** Number of lines of the branch, including expanded branches in it. */
  readonly lines: number
}

interface BranchPages<Item extends TreeItem> {
  readonly newest: BranchPage<Item>
  readonly pages: Map<number, BranchPage<Item>>
}

const pageOf = (index: number) => Math.floor(index / branchPageSize) + 1

/** Groups pages by branch, and takes each item's position from the newest page that holds it. */
function readPages<Item extends TreeItem>({ pages, hints }: OutlineSource<Item>) {
  const branches = new Map<string, BranchPages<Item>>()
  const places = new Map<string, Place & { readonly at: number }>()
  /** The least number of rows in a branch. */
  const hinted = new Map<string, number>()
  for (const page of [...pages].toSorted((a, b) => a.at - b.at)) {
    const known = branches.get(page.parentId)
    const ofBranch = (known?.pages ?? new Map<number, BranchPage<Item>>()).set(page.page, page)
    branches.set(page.parentId, { newest: page, pages: ofBranch })
    for (const [offset, { id }] of page.items.entries()) {
      const index = (page.page - 1) * branchPageSize + offset
      places.set(id, { parentId: page.parentId, index, at: page.at })
    }
  }
  for (const { id, parentId, index, at } of hints) {
    const known = places.get(id)
    const covering = branches.get(parentId)?.pages.get(pageOf(index))
    // A newer page that covers the position is right, even if it does not hold the item.
    if ((known && known.at >= at) || (covering && covering.at >= at)) continue
    places.set(id, { parentId, index, at })
    hinted.set(parentId, Math.max(hinted.get(parentId) ?? 0, index + 1))
  }
  return { branches, places, hinted }
}

export function createOutline<Item extends TreeItem = TreeItem>(source: OutlineSource<Item>): Outline<Item> {
  const { branches, places, hinted } = readPages(source)
  const { rootId, expanded } = source
  const expandedBelow = new Map<string, { id: string; index: number }[]>()
  for (const id of expanded) {
    const place = places.get(id)
    if (!place) continue
    const list = expandedBelow.get(place.parentId) ?? []
    list.push({ id, index: place.index })
    expandedBelow.set(place.parentId, list)
  }
  // Outer branches come before inner ones. During a move, old pages may place an item below itself; each item is taken
  // once.
  const branchesInOrder = [{ parentId: rootId, depth: 0, inside: [] as { id: string; index: number }[] }]
  const met = new Set([rootId])
  for (const { parentId, depth, inside } of branchesInOrder) {
    const total = branches.get(parentId)?.newest.total
    const inOrder = (expandedBelow.get(parentId) ?? []).toSorted((a, b) => a.index - b.index)
    for (const { id, index } of inOrder) {
      if ((total !== undefined && index >= total) || met.has(id)) continue
      met.add(id)
      inside.push({ id, index })
      branchesInOrder.push({ parentId: id, depth: depth + 1, inside: [] })
    }
  }

  // Inner branches first, because the number of lines of a branch includes its open branches.
  const built = new Map<string, Branch>()
  for (const { parentId, depth, inside } of branchesInOrder.toReversed()) {
    const total = branches.get(parentId)?.newest.total
    const open: OpenBranch[] = []
    let linesInside = 0
    for (const { id, index } of inside) {
      const branch = built.get(id)
      if (!branch) continue
      open.push({ index, start: index + 1 + linesInside, branch })
      linesInside += branch.lines
    }
    // A branch of unknown size gets one line more than is known, which triggers its load when it becomes visible.
    const size = total ?? (hinted.get(parentId) ?? 0) + 1
    built.set(parentId, { parentId, depth, total, open, lines: size + linesInside })
  }
  const root = built.get(rootId) ?? { parentId: rootId, depth: 0, total: undefined, open: [], lines: 0 }

  function itemAt({ parentId, index }: Place): Item | undefined {
    return branches.get(parentId)?.pages.get(pageOf(index))?.items[index % branchPageSize]
  }

  function rowAt(line: number): Row<Item> {
    let branch: Branch = root
    let within = line
    for (;;) {
      const at = within
      const around = branch.open.findLast(({ start }) => start <= at)
      if (around && at < around.start + around.branch.lines) {
        within = at - around.start
        branch = around.branch
        continue
      }
      const { parentId, depth, total } = branch
      const index = around ? around.index + 1 + (at - around.start - around.branch.lines) : at
      const place = { parentId, index }
      const item = itemAt(place)
      const isExpanded = item !== undefined && expanded.has(item.id)
      return { ...place, depth, setSize: total ?? -1, item, isExpanded }
    }
  }

  function lineWithin({ open }: Branch, index: number): number {
    const before = open.findLast((one) => one.index < index)
    return before ? before.start + before.branch.lines + (index - before.index - 1) : index
  }

  function startOf(parentId: string): number | undefined {
    let start = 0
    let steps = 0
    for (let at = parentId; at !== rootId; steps += 1) {
      const id = at
      const place = places.get(id)
      const around = place && built.get(place.parentId)
      // A branch that is not expanded has no lines. A branch that old pages place below itself has no start.
      if (!around || steps > built.size || !around.open.some(({ branch }) => branch.parentId === id))
        return undefined
      start += lineWithin(around, place.index) + 1
      at = place.parentId
    }
    return start
  }

  return {
    count: root.lines,
    total: root.total,
    rowAt,
    lineOf({ parentId, index }) {
      const branch = built.get(parentId)
      const start = startOf(parentId)
      if (!branch || start === undefined || (branch.total !== undefined && index >= branch.total))
        return undefined
      return start + lineWithin(branch, index)
    },
    placeOf: (id) => places.get(id),
    itemAt,
  }
}
