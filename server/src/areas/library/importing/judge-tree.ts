import type { LibraryKind } from '@atrium/contract'
import { libraryRules } from '@atrium/contract/library-kinds'
import type { EntryState } from './entry-state.ts'
import type { LineProblem } from './parse-lines.ts'

/** What one line does to the tree of its kind. */
export interface TreeChange {
  key: string
  isNew: boolean
  isMoved: boolean
  /** Whether the entry comes into use again. */
  isRestored: boolean
  isRetired: boolean
}

/** Returns the level of each entry, from 1 at the top; 0 for one that is below itself or has nothing above it. */
export function levelsOf(states: ReadonlyMap<string, Pick<EntryState, 'parent'>>): Map<string, number> {
  const levels = new Map<string, number>()
  for (const start of states.keys()) {
    const way: string[] = []
    let at: string | null = start
    while (at !== null && !levels.has(at) && states.has(at) && !way.includes(at)) {
      way.push(at)
      at = states.get(at)?.parent ?? null
    }
    // The way ends at the top, at an entry of a known level, or at none of these.
    const above = at === null ? 0 : (levels.get(at) ?? -1)
    const isLost = above === -1 || (at !== null && levels.get(at) === 0)
    for (const [steps, key] of way.toReversed().entries()) levels.set(key, isLost ? 0 : above + steps + 1)
  }
  return levels
}

/**
 * Returns why changes do not fit into the tree that they would lead to. A change that is refused is taken out of it, so that others may
 * no longer fit: the caller asks again until nothing is refused.
 * @param refused codes of new entries that were refused, in lower case
 */
export function judgeTree(
  kind: LibraryKind,
  states: ReadonlyMap<string, EntryState>,
  changes: readonly TreeChange[],
  refused: ReadonlySet<string>,
  nameOf: (change: TreeChange) => string,
): Map<string, LineProblem> {
  const { depth } = libraryRules[kind]
  const levels = levelsOf(states)
  const deepest = deepestKnown(
    states,
    levels,
    new Set(changes.filter((one) => one.isNew).map(({ key }) => key)),
  )
  const found = new Map<string, LineProblem>()
  for (const change of changes) {
    const state = states.get(change.key)
    if (!state) continue
    const above = state.parent === null ? undefined : states.get(state.parent)
    const params = { name: nameOf(change) }
    const level = levels.get(change.key) ?? 0
    if (state.parent !== null && !above) {
      const key = refused.has(state.parent) ? 'import_parent_refused' : 'import_parent_unknown'
      found.set(change.key, { field: 'parent', key, params })
    } else if (change.isMoved && level === 0) {
      if (isBelowItself(states, change.key))
        found.set(change.key, { field: 'parent', key: 'library_below_itself' })
    } else if (
      (change.isNew && level > depth) ||
      (change.isMoved && !change.isNew && (deepest.get(change.key) ?? level) > depth)
    )
      found.set(change.key, { field: 'parent', key: 'library_too_deep', params: { maximum: depth } })
    else if ((change.isNew || change.isMoved || change.isRestored) && !state.isRetired && above?.isRetired)
      found.set(change.key, { field: 'retired', key: 'library_parent_retired' })
  }
  if (found.size > 0) return found
  const inUse = new Set([...states.values()].flatMap(({ parent, isRetired }) => (isRetired ? [] : [parent])))
  for (const { key, isRetired } of changes)
    if (isRetired && inUse.has(key)) found.set(key, { field: 'retired', key: 'import_below_active' })
  return found
}

function isBelowItself(states: ReadonlyMap<string, EntryState>, key: string): boolean {
  const passed = new Set<string>()
  let at = states.get(key)?.parent ?? null
  while (at !== null && at !== key && !passed.has(at)) {
    passed.add(at)
    at = states.get(at)?.parent ?? null
  }
  return at === key
}

/** Returns the deepest level below each entry and of itself, without entries that are new: these are judged by themselves. */
function deepestKnown(
  states: ReadonlyMap<string, EntryState>,
  levels: ReadonlyMap<string, number>,
  isNew: ReadonlySet<string>,
): Map<string, number> {
  const deepest = new Map<string, number>()
  for (const [key, level] of levels) {
    if (isNew.has(key) || level === 0) continue
    for (let at: string | null = key; at !== null; at = states.get(at)?.parent ?? null)
      deepest.set(at, Math.max(deepest.get(at) ?? 0, level))
  }
  return deepest
}
