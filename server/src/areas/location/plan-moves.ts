import { isLevelAllowed, levelOf } from '../../trees/tree-depth.ts'

/** A move of a location below another one; null is the top. */
export interface Move {
  node: string
  path: string
  target: { path: string } | null
}

/** The new paths of some locations, by node, or the first move that is impossible. */
export type PlannedMoves = { paths: Map<string, string> } | { belowItself: Move } | { tooDeep: Move }

/**
 * Returns the paths that locations have after all of them have moved, by node. Only the final places count: a location
 * may move below one that was below it, if that one moves away.
 */
export function pathsAfter(moves: readonly Move[]): PlannedMoves {
  const byNode = new Map(moves.map((move) => [move.node, move]))
  const paths = new Map<string, string>()

  /** Returns the labels of the path to a move's target, and the nearest mover on it. */
  function wayTo({ target }: Move): { labels: string[]; nearest: number; mover: Move | undefined } {
    const labels = target === null ? [] : target.path.split('.')
    const nearest = labels.findLastIndex((label) => byNode.has(label))
    return { labels, nearest, mover: byNode.get(labels[nearest] ?? '') }
  }

  function landingOf(move: Move): string {
    const { labels, nearest, mover } = wayTo(move)
    const above = mover ? [paths.get(mover.node) ?? '', ...labels.slice(nearest + 1)] : labels
    return [...above, move.node].join('.')
  }

  for (const move of moves) {
    // A mover whose target is at or below another mover waits for that one.
    const waiting = new Set<Move>()
    for (let at: Move | undefined = move; at && !paths.has(at.node); at = wayTo(at).mover) {
      if (waiting.has(at)) return { belowItself: move }
      waiting.add(at)
    }
    for (const settled of [...waiting].toReversed()) {
      const path = landingOf(settled)
      if (!isLevelAllowed(levelOf(path), levelOf(settled.path))) return { tooDeep: settled }
      paths.set(settled.node, path)
    }
  }
  return { paths }
}
