import type { PathStep } from '@atrium/contract'

/** A location with the way to it from the top, itself at the end. */
export interface Place {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly path: readonly PathStep[]
}

/** One line of the tree: locations of the list, and below what they are. */
export interface PlaceNode {
  /** The names on the way from the line above; the last one is its own. */
  readonly steps: readonly PathStep[]
  /** Undefined for a location that is not in the list, but has some of it below. */
  readonly place: Place | undefined
  readonly below: readonly PlaceNode[]
}

interface Growing {
  readonly step: PathStep
  place: Place | undefined
  readonly below: Map<string, Growing>
}

/**
 * Arranges locations as the part of the tree that they lie in. What is not in the list and has only one line below it shares
 * that line, so that a room in a tall tree takes one line and not ten.
 */
export function placeTree(places: readonly Place[]): readonly PlaceNode[] {
  const top = new Map<string, Growing>()
  for (const place of places) {
    const above = place.path.filter(({ id }) => id !== place.id)
    let level = top
    for (const step of above) level = nodeIn(level, step).below
    nodeIn(level, { id: place.id, name: place.name }).place = place
  }
  return [...top.values()].map((node) => joined(node, []))
}

function nodeIn(level: Map<string, Growing>, step: PathStep): Growing {
  const known = level.get(step.id)
  if (known) return known
  const node: Growing = { step, place: undefined, below: new Map() }
  level.set(step.id, node)
  return node
}

function joined({ step, place, below }: Growing, before: readonly PathStep[]): PlaceNode {
  const steps = [...before, step]
  const [only] = below.values()
  if (place === undefined && below.size === 1 && only) return joined(only, steps)
  return { steps, place, below: [...below.values()].map((node) => joined(node, [])) }
}
