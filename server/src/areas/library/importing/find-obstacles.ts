import { isDeepStrictEqual } from 'node:util'
import type { LibraryKind, MessageKey } from '@atrium/contract'
import { libraryRules } from '@atrium/contract/library-kinds'
import type { Database } from '../../../database/database.ts'
import { listReferred } from '../library.repository.ts'
import { levelsOf } from '../../../trees/levels-of.ts'
import type { EntryRow } from '../library-rows.loader.ts'
import { listNamed, listUsedCodes } from '../uses.repository.ts'
import { factsOf } from './entry-facts.ts'
import { keyOf } from './entry-state.ts'
import type { KeptEntry } from './keep-facts.ts'
import type { Lists } from './plan-entries.ts'

/** How many of the entries that prevent an undo a reply names. */
const named = 20

/** An entry that prevents an undo. */
export interface EntryObstacle {
  code: string
  key: MessageKey & ('import_thing_changed' | 'import_entry_used')
}

/**
 * Returns the first entries, by code, that prevent an undo: they are not as the import left them, something refers to what it created,
 * or what was there before no longer fits into the tree.
 */
export async function findObstacles(
  database: Database,
  kept: readonly KeptEntry[],
  lists: Lists,
  projectId: string | null,
): Promise<EntryObstacle[]> {
  const current = new Map([...lists.values()].flat().map((entry) => [entry.id, entry]))
  const created = kept.filter(({ before }) => before === null)
  const isUsed = await usedAmong(database, created, projectId)
  const misfits = misfitsOf(kept, current)
  return kept
    .flatMap(({ thing_id: id, before, after }): EntryObstacle[] => {
      const { code } = after
      const entry = current.get(id)
      if (!entry || entry.merged_into !== null || !isDeepStrictEqual(factsOf(entry), after))
        return [{ code, key: 'import_thing_changed' }]
      if (before === null && isUsed(id, after.kind, code)) return [{ code, key: 'import_entry_used' }]
      return misfits.has(id) ? [{ code, key: 'import_thing_changed' }] : []
    })
    .slice(0, named)
}

/** Reports what refers to entries: other entries, or things of other areas by their codes. */
async function usedAmong(
  database: Database,
  created: readonly KeptEntry[],
  projectId: string | null,
): Promise<(id: string, kind: LibraryKind, code: string) => boolean> {
  const ids = created.map(({ thing_id: id }) => id)
  const referred = await listReferred(database, ids)
  const named = await listNamed(database, ids)
  const codes = new Map<LibraryKind, ReadonlySet<string>>()
  if (projectId === null)
    for (const [kind, ofKind] of Map.groupBy(created, ({ after }) => after.kind))
      codes.set(
        kind,
        await listUsedCodes(
          database,
          kind,
          ofKind.map(({ after }) => after.code),
        ),
      )
  return (id, kind, code) => referred.has(id) || named.has(id) || (codes.get(kind)?.has(keyOf(code)) ?? false)
}

/** Returns the entries that would not fit into the tree if an undo put them back. */
function misfitsOf(kept: readonly KeptEntry[], current: ReadonlyMap<string, EntryRow>): ReadonlySet<string> {
  const states = new Map(
    [...current].map(([id, entry]) => [
      id,
      { kind: entry.kind, parent: entry.parent_id, isRetired: entry.retired_at !== null },
    ]),
  )
  for (const { thing_id: id, before } of kept)
    if (before) states.set(id, { kind: before.kind, parent: before.parent_id, isRetired: before.is_retired })
    else states.delete(id)
  const levels = levelsOf(states)
  const misfits = new Set<string>()
  for (const [id, { kind, parent, isRetired }] of states) {
    const level = levels.get(id) ?? 0
    const isActiveBelowRetired = !isRetired && parent !== null && states.get(parent)?.isRetired === true
    if (level > 0 && level <= libraryRules[kind].depth && !isActiveBelowRetired) continue
    for (const one of wayUp(states, id)) misfits.add(one)
  }
  return misfits
}

/** Returns an entry and those above it, each once. */
function wayUp(states: ReadonlyMap<string, { parent: string | null }>, id: string): ReadonlySet<string> {
  const way = new Set<string>()
  for (let at: string | null = id; at !== null && !way.has(at); at = states.get(at)?.parent ?? null)
    way.add(at)
  return way
}
