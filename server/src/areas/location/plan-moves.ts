/** A location that moves below another one; null is the top. */
export interface Move {
  node: string
  path: string
  target: { path: string } | null
}

/**
 * The paths that some locations have once all of them have moved, by node. Moves are judged by where they end together:
 * a location may move below one that was below it, when that one moves away.
 * @returns undefined at the first move that would put a location below itself
 */
export function pathsAfter(moves: readonly Move[]): { paths: Map<string, string> } | { belowItself: Move } {
  const byNode = new Map(moves.map((move) => [move.node, move]))
  const paths = new Map<string, string>()

  function pathOf(move: Move, onTheWay: ReadonlySet<string>): string | undefined {
    const known = paths.get(move.node)
    if (known !== undefined) return known
    if (onTheWay.has(move.node)) return undefined
    const above = move.target === null ? '' : movedPath(move.target.path, new Set([...onTheWay, move.node]))
    if (above === undefined) return undefined
    const path = above === '' ? move.node : `${above}.${move.node}`
    paths.set(move.node, path)
    return path
  }

  /** Where a path lies once the nearest mover on it has moved. */
  function movedPath(path: string, onTheWay: ReadonlySet<string>): string | undefined {
    const labels = path.split('.')
    const nearest = labels.findLastIndex((label) => byNode.has(label))
    const mover = byNode.get(labels[nearest] ?? '')
    if (!mover) return path
    const moved = pathOf(mover, onTheWay)
    return moved === undefined ? undefined : [moved, ...labels.slice(nearest + 1)].join('.')
  }

  const belowItself = moves.find((move) => pathOf(move, new Set()) === undefined)
  return belowItself ? { belowItself } : { paths }
}
