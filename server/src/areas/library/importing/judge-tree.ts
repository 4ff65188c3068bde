import type { LibraryKind } from '@atrium/contract'
import { libraryRules } from '@atrium/contract/library-kinds'
import type { LineProblem } from '../../../staged-import/lines/read-cells.ts'
import { circlesOf, levelsOf } from '../../../trees/levels-of.ts'
import type { EntryState } from './entry-state.ts'

/** What one line does to the tree of its kind. */
export interface TreeChange {
  key: string
  isNew: boolean
  isMoved: boolean
  /** Whether the entry comes into use again. */
  isRestored: boolean
  isRetired: boolean
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
  const circles = circlesOf(states)
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
      if (circles.has(change.key)) found.set(change.key, { field: 'parent', key: 'library_below_itself' })
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
