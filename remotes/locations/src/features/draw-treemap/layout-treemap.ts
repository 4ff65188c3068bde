import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import type { Figure, Measure } from './treemap-figures.ts'

/** A figure with its rectangle, in pixels from the inline start and the top. */
export interface Tile {
  readonly figure: Figure
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Its index among the tiles of the first level. A nested tile has the index of the tile around it. */
  readonly place: number
  readonly inside: readonly Tile[]
}

/** Height of the heading of a first-level tile. */
const headHeight = 26

interface Datum {
  readonly figure: Figure | null
  readonly own: number
  readonly children: readonly Datum[]
}

/**
 * Assets and areas of a figure that belong to none of its children get an empty part of its tile. For locations this is the
 * location itself, whose area its children fill.
 */
function datumOf(figure: Figure, by: Measure): Datum {
  const inside = figure.children.filter((child) => child.size > 0)
  const sum = inside.reduce((sizes, child) => sizes + child.size, 0)
  if (sum === 0) return { figure, own: figure.size, children: [] }
  const scale = by === 'locations' ? figure.size / sum : 1
  return {
    figure,
    own: by === 'locations' ? 0 : Math.max(0, figure.size - sum),
    children: inside.map((child) => ({ figure: child, own: child.size * scale, children: [] })),
  }
}

/** Lays figures out as nested rectangles with areas in proportion to their sizes, as close to squares as possible. */
export function layOutTreemap(
  figures: readonly Figure[],
  by: Measure,
  width: number,
  height: number,
): Tile[] {
  const root = hierarchy<Datum>(
    {
      figure: null,
      own: 0,
      children: figures.filter((figure) => figure.size > 0).map((figure) => datumOf(figure, by)),
    },
    (datum) => [...datum.children],
  ).sum((datum) => datum.own)
  const laidOut = treemap<Datum>()
    .tile(treemapSquarify)
    .size([width, height])
    .round(true)
    .paddingInner((node) => (node.depth === 0 ? 4 : 2))
    .paddingTop((node) => (node.depth === 1 ? headHeight : 0))
    .paddingRight((node) => (node.depth === 1 ? 4 : 0))
    .paddingBottom((node) => (node.depth === 1 ? 4 : 0))
    .paddingLeft((node) => (node.depth === 1 ? 4 : 0))(root)

  function tileOf(node: typeof laidOut, place: number): Tile[] {
    const { figure } = node.data
    if (!figure) return []
    const inside = (node.children ?? []).flatMap((child) => tileOf(child, place))
    return [
      {
        figure,
        x: node.x0,
        y: node.y0,
        width: Math.max(0, node.x1 - node.x0),
        height: Math.max(0, node.y1 - node.y0),
        place,
        inside: inside.filter((tile) => tile.width >= 3 && tile.height >= 3),
      },
    ]
  }
  return (laidOut.children ?? []).flatMap((node, place) => tileOf(node, place))
}
