/**
 * Returns the level of each thing of a tree, from 1 at the top; 0 for one that is below itself or has nothing above it.
 * @param parents by the key of each thing: the key of the one above it, null at the top
 */
export function levelsOf<Key>(parents: ReadonlyMap<Key, { parent: Key | null }>): Map<Key, number> {
  const levels = new Map<Key, number>()
  for (const start of parents.keys()) {
    const way = new Set<Key>()
    let at: Key | null = start
    while (at !== null && !levels.has(at) && parents.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at)?.parent ?? null
    }
    // The way ends at the top, at a thing of a known level, or at none of these.
    const above = at === null ? 0 : (levels.get(at) ?? -1)
    const isLost = above === -1 || (at !== null && levels.get(at) === 0)
    for (const [steps, key] of [...way].toReversed().entries())
      levels.set(key, isLost ? 0 : above + steps + 1)
  }
  return levels
}

/** Returns the things that are below themselves, and not merely below such ones. */
export function circlesOf<Key>(parents: ReadonlyMap<Key, { parent: Key | null }>): ReadonlySet<Key> {
  const passed = new Set<Key>()
  const circles = new Set<Key>()
  for (const start of parents.keys()) {
    const way = new Set<Key>()
    let at: Key | null = start
    while (at !== null && parents.has(at) && !passed.has(at) && !way.has(at)) {
      way.add(at)
      at = parents.get(at)?.parent ?? null
    }
    // The way ends at one of its own things: those from there on are a circle.
    let isInCircle = false
    for (const key of way) {
      isInCircle ||= key === at
      if (isInCircle) circles.add(key)
      passed.add(key)
    }
  }
  return circles
}
