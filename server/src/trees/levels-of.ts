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

/** Whether a thing is below itself, and not merely below one that is. */
export function isBelowItself<Key>(parents: ReadonlyMap<Key, { parent: Key | null }>, key: Key): boolean {
  const passed = new Set<Key>()
  let at = parents.get(key)?.parent ?? null
  while (at !== null && at !== key && !passed.has(at)) {
    passed.add(at)
    at = parents.get(at)?.parent ?? null
  }
  return at === key
}
