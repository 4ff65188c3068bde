import type { CallReply } from '@atrium/contract'

export type Treemap = CallReply<'/location/getTreemap'>
export type Measure = 'locations' | 'assets' | 'area'

/** One tile of a treemap: a location, or the rest that is not listed one by one. */
export interface Figure {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly category: string
  /** How many locations are below it. */
  readonly below: number
  /** Null for a user who may not see assets. */
  readonly assets: number | null
  /** Net area in square metres; null where no workbook tells it, and unless figures are by area. */
  readonly area: number | null
  /** The size of its tile: the locations of its branch with itself, the assets, or the net area. */
  readonly size: number
  /** How many locations a rest combines; 1 for a location. */
  readonly count: number
  readonly isRest: boolean
  readonly children: readonly Figure[]
}

type Node = Treemap['treemap'][number]
type Rest = Treemap['rest'][number]

/**
 * The two levels below `parentId` with their sizes, largest first and the rest last. A location counts itself, so a
 * room without children has an area too, and a floor counts its rooms plus one.
 */
export function figuresOf({ treemap, rest }: Treemap, parentId: string, by: Measure): Figure[] {
  const below = Map.groupBy(treemap, (node) => node.parent_id)
  const left = new Map(rest.map((one) => [one.parent_id, one]))
  const size = (count: number, { value, assets, area }: Pick<Node, 'value' | 'assets' | 'area'>) =>
    ({ locations: value + count, assets: assets ?? 0, area: area ?? 0 })[by]

  function level(id: string, depth: number): Figure[] {
    const own = (node: Node): Figure => ({
      id: node.id,
      name: node.name,
      code: node.code,
      category: node.category_code,
      below: node.value,
      assets: node.assets,
      area: node.area,
      size: size(1, node),
      count: 1,
      isRest: false,
      children: depth === 1 ? level(node.id, 2) : [],
    })
    const others = (one: Rest): Figure => ({
      id: `rest-${id}`,
      name: '',
      code: '',
      category: '',
      below: one.value,
      assets: one.assets,
      area: one.area,
      size: size(one.count, one),
      count: one.count,
      isRest: true,
      children: [],
    })
    const found = (below.get(id) ?? []).map(own).toSorted((a, b) => b.size - a.size)
    const rest = left.get(id)
    return rest ? [...found, others(rest)] : found
  }
  return level(parentId, 1)
}
