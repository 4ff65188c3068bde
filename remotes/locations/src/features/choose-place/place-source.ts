import type { Location } from '@atrium/contract'
import type { TreeBranch, TreeNode, TreeSource } from '@atrium/modals'
import { parentsQuery } from '../../queries/location.queries.ts'
import { locationTreeSource, type LocationTreeOptions } from '../../tree/location-tree-source.ts'
import { wayTo } from '../../tree/way-to.ts'

export interface PlaceSourceOptions extends Omit<
  LocationTreeOptions<TreeNode>,
  'locationId' | 'nearId' | 'nodeOf'
> {
  /** The locations to move. They cannot be placed below themselves, in their own branches, or where all of them are. */
  readonly moved?: readonly Location[]
  /** The reason shown for their present parent. */
  readonly hereText?: string
}

/** Branches with more children than this are not opened on the way to a location. */
const longestOpened = 1_000

/**
 * The locations of a project as possible parents. The branches above the first of the moved locations are open, and a search lists
 * what is near it first.
 */
export function placeSource({ moved = [], hereText, ...options }: PlaceSourceOptions): TreeSource<TreeNode> {
  const movedIds = new Set(moved.map(({ id }) => id))
  const parents = new Set(moved.map((location) => location.parent_id))
  const source = locationTreeSource<TreeNode>({
    ...options,
    locationId: '0',
    nearId: moved[0]?.id,
    nodeOf: ({ id, name, has_children: hasChildren }, path = []) => {
      const isMoved = movedIds.has(id) || path.some((step) => movedIds.has(step.id))
      const isHere = parents.size === 1 && parents.has(id)
      return {
        id,
        name,
        hasChildren: hasChildren && !isMoved,
        disabled: isMoved || isHere,
        description: (isHere ? hereText : undefined) ?? wayTo(id, path),
      }
    },
  })

  /** The children of a node, as many pages as it takes to reach one of them. */
  async function childrenUpTo(
    node: TreeNode,
    wanted: string,
    signal: AbortSignal,
  ): Promise<TreeBranch<TreeNode>> {
    let below = await source.load(node, signal, 0)
    while (
      below.failed === undefined &&
      below.more === true &&
      below.nodes.length < longestOpened &&
      !below.nodes.some(({ id }) => id === wanted)
    ) {
      const next = await source.load(node, signal, below.nodes.length)
      below = { ...next, nodes: [...below.nodes, ...next.nodes] }
    }
    return below
  }

  /** A branch with the nodes on a way open. A part of the way that cannot be loaded stays closed. */
  async function opened(
    branch: TreeBranch<TreeNode>,
    [step, next, ...rest]: readonly string[],
    signal: AbortSignal,
  ): Promise<TreeBranch<TreeNode>> {
    const node = branch.nodes.find(({ id }) => id === step)
    if (!node?.hasChildren || next === undefined) return branch
    const children = await childrenUpTo(node, next, signal)
    if (children.failed !== undefined) return branch
    const below = await opened(children, [next, ...rest], signal)
    const open = { ...node, open: true, children: below.nodes, moreChildren: below.more }
    return { ...branch, nodes: branch.nodes.map((one) => (one === node ? open : one)) }
  }

  return {
    ...source,
    async load(parent, signal, after) {
      const branch = await source.load(parent, signal, after)
      const [first] = moved
      if (parent || after > 0 || !first || first.parent_id === '0') return branch
      const { parents: way } = await options.queries.fetchQuery(
        parentsQuery(options.projectId, first.id, false),
      )
      return opened(
        branch,
        way.map(({ id }) => id),
        signal,
      )
    },
  }
}
