import { libraryKinds } from '@atrium/contract/library-kinds'
import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { keepThings } from '../../../staged-import/lines/keep-things.ts'
import { lockList } from '../library.repository.ts'
import type { EntryRow } from '../library-rows.loader.ts'
import { factsOf } from './entry-facts.ts'
import { keyOf } from './entry-state.ts'
import { auditEntries } from './keep-facts.ts'
import { projectOfLists, readListsByKind } from './library-into.ts'
import type { PlannedLine } from './plan-entries.ts'
import { planImport, type EntriesToPlan, type PlannedEntries } from './plan-import.ts'
import { addEntries, changeEntries, writeLevels, type EntryToWrite } from './write-entries.ts'

/** Locks every list of a project, or of the company, in an order that is always the same. */
export async function lockLists(database: Database, projectId: string | null): Promise<void> {
  for (const kind of libraryKinds.toSorted()) await lockList(database, { kind, projectId })
}

/**
 * Applies a dry run in the given transaction, and records each change in the audit trail.
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyEntries(
  database: Database,
  job: JobImport,
  toApply: EntriesToPlan & { digest: string | null },
  progress: Progress,
): Promise<PlannedEntries> {
  const projectId = projectOfLists(toApply.projectId, toApply.into)
  await lockLists(database, projectId)
  const plan = await planImport(database, toApply)
  if (plan.digest === null || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(40)
  const current = new Map([...plan.lists.values()].flat().map((entry) => [entry.id, entry]))
  const toWrite = writesOf(plan, current)
  const created = toWrite.filter(({ id }) => !current.has(id))
  if ((await addEntries(database, { projectId }, created)) !== created.length) throw new ChangedMeanwhile()
  await changeEntries(
    database,
    toWrite.filter(({ id }) => current.has(id)),
  )
  await progress(70)
  const now = await readListsByKind(database, projectId)
  for (const list of now.values()) await writeLevels(database, list)
  const written = new Set(toWrite.map(({ id }) => id))
  const kept = [...now.values()].flat().flatMap((entry) => {
    if (!written.has(entry.id)) return []
    const before = current.get(entry.id)
    return [
      {
        thing_id: entry.id,
        before: before ? { ...factsOf(before), position: before.position } : null,
        after: factsOf(entry),
      },
    ]
  })
  await keepThings(database, job.id, kept)
  await auditEntries(database, job, projectId, 'applied')
  await progress(95)
  return plan
}

/** Returns the entries to write. A new entry, or one that moves, goes behind its siblings, in the order of the lines. */
function writesOf({ lines, lists }: PlannedEntries, current: ReadonlyMap<string, EntryRow>): EntryToWrite[] {
  const ids = new Map([...current.values()].map(({ id, kind, code }) => [`${kind} ${keyOf(code)}`, id]))
  for (const { state, entryId } of lines)
    if (state && entryId !== null) ids.set(`${state.kind} ${keyOf(state.code)}`, entryId)
  const lasts = new Map<string, number>()
  for (const { kind, parent_id: parent, position } of [...lists.values()].flat())
    lasts.set(`${kind} ${parent}`, Math.max(lasts.get(`${kind} ${parent}`) ?? 0, position))
  return lines.flatMap((line) => writeOf(line, { ids, lasts, current }))
}

interface Places {
  /** By kind and code in lower case. */
  ids: ReadonlyMap<string, string>
  /** The last position, by kind and the id of the parent. */
  lasts: Map<string, number>
  current: ReadonlyMap<string, EntryRow>
}

function writeOf({ action, entryId, state }: PlannedLine, { ids, lasts, current }: Places): EntryToWrite[] {
  if (state === null || entryId === null || action === 'same') return []
  const { parent, isRetired, ...facts } = state
  const parentId = parent === null ? null : ids.get(`${state.kind} ${parent}`)
  if (parentId === undefined) throw new Error('a planned entry has no parent')
  const before = current.get(entryId)
  const place = `${state.kind} ${parentId}`
  const stays = before && before.parent_id === parentId
  const position = stays ? before.position : (lasts.get(place) ?? 0) + 1
  if (!stays) lasts.set(place, position)
  return [{ ...facts, id: entryId, parent_id: parentId, position, is_retired: isRetired }]
}
