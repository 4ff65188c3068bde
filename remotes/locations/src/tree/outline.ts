import type { Location } from '@atrium/contract'
import { branchPageSize } from '../queries/location.queries.ts'
import type { TreeItem } from './tree-item.ts'

/** A page of a branch as it was last read. */
export interface BranchPage<Item extends TreeItem = Location> {
  readonly parentId: string
  /** From 1. */
  readonly page: number
  readonly items: readonly Item[]
  /** Rows of the whole branch. */
  readonly total: number
  /** When it was read, ms since the epoch. */
  readonly at: number
}

/** Where an item stands: under which parent, and which of its children it is, from 0. */
export interface Place {
  readonly parentId: string
  readonly index: number
}

/** A place that is known without its page, from the way to a location. */
export interface PlaceHint extends Place {
  readonly id: string
  readonly at: number
}

export interface OutlineSource<Item extends TreeItem = Location> {
  readonly pages: Iterable<BranchPage<Item>>
  readonly hints: Iterable<PlaceHint>
  readonly expanded: ReadonlySet<string>
  /** What the outline shows the inside of; '0' for everything. */
  readonly rootId: string
}

/** One line of the tree. Without an item its page is still to come. */
export interface Row<Item extends TreeItem = Location> extends Place {
  /** From 0. */
  readonly depth: number
  /** Rows of its branch; -1 while nobody knows. */
  readonly setSize: number
  readonly item: Item | undefined
  readonly isExpanded: boolean
}

/**
 * The tree as a list of lines, most of which nobody has read yet. Made from the pages at hand and from what is expanded;
 * its cost grows with those and not with the number of lines.
 */
export interface Outline<Item extends TreeItem = Location> {
  /** Lines in all, as far as known. */
  readonly count: number
  /** Children of the root; undefined until a page of them is there. */
  readonly total: number | undefined
  rowAt(line: number): Row<Item>
  lineOf(place: Place): number | undefined
  placeOf(id: string): Place | undefined
  itemAt(place: Place): Item | undefined
}

interface OpenBranch {
  readonly index: number
  /** Line, within the branch around it, at which its own lines begin. */
  readonly start: number
  readonly branch: Branch
}

interface Branch {
  readonly parentId: string
  readonly depth: number
  readonly total: number | undefined
  readonly open: readonly OpenBranch[]
  /** Lines of the branch with everything that is expanded in it. */
  readonly lines: number
}

interface BranchPages<Item extends TreeItem> {
  readonly newest: BranchPage<Item>
  readonly pages: Map<number, BranchPage<Item>>
}

const pageOf = (index: number) => Math.floor(index / branchPageSize) + 1

/** Pages by branch, and where each item stands by the newest page that tells. */
function readPages<Item extends TreeItem>({ pages, hints }: OutlineSource<Item>) {
  const branches = new Map<string, BranchPages<Item>>()
  const places = new Map<string, Place & { readonly at: number }>()
  /** Rows that a branch has at least. */
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
    // A page that was read later and would hold it knows better, also where it does not hold it.
    if ((known && known.at >= at) || (covering && covering.at >= at)) continue
    places.set(id, { parentId, index, at })
    hinted.set(parentId, Math.max(hinted.get(parentId) ?? 0, index + 1))
  }
  return { branches, places, hinted }
}

export function createOutline<Item extends TreeItem = Location>(source: OutlineSource<Item>): Outline<Item> {
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
  const built = new Map<string, Branch>()

  function build(parentId: string, depth: number): Branch {
    const total = branches.get(parentId)?.newest.total
    const open: OpenBranch[] = []
    // Marked before its inside is built: while a move is under way, old pages may show something below itself.
    built.set(parentId, { parentId, depth, total, open, lines: 0 })
    let inside = 0
    const inOrder = (expandedBelow.get(parentId) ?? []).toSorted((a, b) => a.index - b.index)
    for (const { id, index } of inOrder) {
      if ((total !== undefined && index >= total) || built.has(id)) continue
      const branch = build(id, depth + 1)
      open.push({ index, start: index + 1 + inside, branch })
      inside += branch.lines
    }
    // As long as nobody knows how many there are, there is one more line than is known of, to be asked for when it shows.
    const size = total ?? (hinted.get(parentId) ?? 0) + 1
    const branch = { parentId, depth, total, open, lines: size + inside }
    built.set(parentId, branch)
    return branch
  }
  const root = build(rootId, 0)

  function itemAt({ parentId, index }: Place): Item | undefined {
    return branches.get(parentId)?.pages.get(pageOf(index))?.items[index % branchPageSize]
  }

  function rowIn({ parentId, depth, total, open }: Branch, line: number): Row<Item> {
    let index = line
    for (const { start, branch, index: openIndex } of open) {
      if (line < start) break
      if (line < start + branch.lines) return rowIn(branch, line - start)
      index = openIndex + 1 + (line - start - branch.lines)
    }
    const place = { parentId, index }
    const item = itemAt(place)
    const isExpanded = item !== undefined && expanded.has(item.id)
    return { ...place, depth, setSize: total ?? -1, item, isExpanded }
  }

  function lineWithin({ open }: Branch, index: number): number {
    const before = open.findLast((one) => one.index < index)
    return before ? before.start + before.branch.lines + (index - before.index - 1) : index
  }

  function startOf(parentId: string, steps = 0): number | undefined {
    if (parentId === rootId) return 0
    const place = places.get(parentId)
    const around = place && built.get(place.parentId)
    // A branch that is not expanded has no lines; one that old pages put below itself has no beginning.
    if (!around || steps > built.size || !around.open.some(({ branch }) => branch.parentId === parentId))
      return undefined
    const start = startOf(place.parentId, steps + 1)
    return start === undefined ? undefined : start + lineWithin(around, place.index) + 1
  }

  return {
    count: root.lines,
    total: root.total,
    rowAt: (line) => rowIn(root, line),
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
