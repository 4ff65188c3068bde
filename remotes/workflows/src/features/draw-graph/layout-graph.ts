import type { WorkflowAction, WorkflowDefinition, WorkflowStep } from '@atrium/contract'
import { Graph, layout } from '@dagrejs/dagre'

interface Point {
  readonly x: number
  readonly y: number
}

/** A step as it is drawn. Places and sizes are in pixels; a place is the middle. */
export interface DrawnStep extends Point {
  readonly step: WorkflowStep
  readonly text: string
  readonly width: number
  readonly height: number
}

/** An action as it is drawn between two steps. */
export interface DrawnAction {
  readonly id: string
  readonly action: WorkflowAction
  readonly text: string
  /** From the edge of one step to that of the other. */
  readonly points: readonly Point[]
  /** The middle of its name. */
  readonly label: Point & { readonly width: number }
}

export interface DrawnGraph {
  readonly width: number
  readonly height: number
  readonly steps: readonly DrawnStep[]
  readonly actions: readonly DrawnAction[]
}

/** How long a name may be before it is cut. */
const longest = 24
/** The average width of a letter, in pixels, with which room is kept for names. */
const letter = { step: 7.4, action: 6 }
const stepHeight = 50
export const labelHeight = 18
const margin = 12

const cut = (text: string): string => {
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}

interface LayoutOptions {
  /** The name of a step or an action. */
  readonly nameOf: (row: WorkflowStep | WorkflowAction) => string
  /** 'rtl' lets the graph run from the right. */
  readonly direction: 'ltr' | 'rtl'
}

/** Finds places for the steps of a workflow and ways for its actions. What leads to steps that are gone is left out. */
export function layoutGraph(
  { steps, actions }: WorkflowDefinition,
  { nameOf, direction }: LayoutOptions,
): DrawnGraph {
  const graph = new Graph({ multigraph: true })
  graph.setGraph({
    rankdir: direction === 'rtl' ? 'RL' : 'LR',
    nodesep: 26,
    ranksep: 34,
    edgesep: 14,
    marginx: margin,
    marginy: margin,
  })
  graph.setDefaultEdgeLabel(() => ({}))
  const drawn = new Map<string, WorkflowStep>()
  for (const step of steps) {
    // A draft may have a key twice.
    if (drawn.has(step.key)) continue
    drawn.set(step.key, step)
    const width = Math.max(110, cut(nameOf(step)).length * letter.step + 28)
    graph.setNode(step.key, { width, height: stepHeight })
  }
  const arrows = actions.flatMap((action, index) =>
    action.from
      .filter((from) => drawn.has(from) && drawn.has(action.next_step))
      .map((from) => ({ from, action, id: `${index} ${from}` })),
  )
  for (const { from, action, id } of arrows) {
    const width = cut(nameOf(action)).length * letter.action + 8
    graph.setEdge({ v: from, w: action.next_step, name: id }, { width, height: labelHeight, labelpos: 'c' })
  }
  layout(graph)
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number }
  return {
    width: Number.isFinite(width) ? width : 0,
    height: Number.isFinite(height) ? height : 0,
    steps: [...drawn.values()].map((step) => {
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = graph.node(step.key) as Partial<DrawnStep>
      return { step, text: cut(nameOf(step)), x, y, width: wide, height: high }
    }),
    actions: arrows.map(({ from, action, id }) => {
      const edge = graph.edge({ v: from, w: action.next_step, name: id }) as Partial<DrawnAction['label']> &
        Pick<DrawnAction, 'points'>
      const { x = 0, y = 0, width: wide = 0, points } = edge
      return { id, action, text: cut(nameOf(action)), points, label: { x, y, width: wide } }
    }),
  }
}

/** The line through some points as the path of an SVG, bent so that it passes through each of them (a Catmull-Rom curve). */
export function pathThrough(points: readonly Point[]): string {
  const [first] = points
  if (!first) return ''
  const bends = points.slice(1).map((to, index) => {
    const from = points[index] ?? to
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    const one = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 }
    const other = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 }
    return `C${one.x} ${one.y} ${other.x} ${other.y} ${to.x} ${to.y}`
  })
  return `M${first.x} ${first.y} ${bends.join(' ')}`
}

/** The tip of an arrow at the end of a line, as the points of a polygon. */
export function arrowTip(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2)
  if (!before || !tip) return ''
  const angle = Math.atan2(tip.y - before.y, tip.x - before.x)
  const corner = (turn: number) => ({
    x: tip.x - 9 * Math.cos(angle + turn),
    y: tip.y - 9 * Math.sin(angle + turn),
  })
  return [tip, corner(0.4), corner(-0.4)].map(({ x, y }) => `${x},${y}`).join(' ')
}
