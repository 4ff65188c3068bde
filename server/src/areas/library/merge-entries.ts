import type { CallReply, CallRequest } from '@atrium/contract'
import { libraryRules } from '@atrium/contract/library-kinds'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { planSort } from '../../trees/plan-sort.ts'
import { lockEntry } from './change-entries.ts'
import { countSeenUses } from './count-seen-uses.ts'
import { loadEntry } from './library.loader.ts'
import { requireWhereUsed } from './library-use.policy.ts'
import { countCopies, lockList, mergeEntry, writeEntryPlaces } from './library.repository.ts'
import { branchOf, readList, type EntryRow } from './library-rows.loader.ts'
import { moveNames } from './names.repository.ts'
import { recordUses } from './record-uses.ts'
import { projectsReferringTo, renameUses } from './uses.repository.ts'

/**
 * Returns the entries of the list, after checking that one may merge into the other.
 * @throws Failure 422 for a retired entry, one of another list, or one below the first
 */
async function readMergeable(context: Context, from: EntryRow, into: EntryRow): Promise<EntryRow[]> {
  const isElsewhere = into.kind !== from.kind || into.project_id !== from.project_id
  if (isElsewhere || into.retired_at !== null || from.retired_at !== null)
    throw invalid({ into_id: { key: 'library_merge_elsewhere' } })
  const list = await readList(context.database, { kind: from.kind, projectId: from.project_id })
  if (branchOf(list, from.id).some(({ id }) => id === into.id))
    throw invalid({ into_id: { key: 'library_merge_elsewhere' } })
  return list
}

/** Returns what a merge would move. @throws Failure as the merge does */
export async function previewMerge(
  context: Context,
  input: CallRequest<'/library/previewMerge'>,
): Promise<CallReply<'/library/previewMerge'>> {
  const from = await loadEntry(context, input.id, 'library_view')
  const into = await loadEntry(context, input.into_id, 'library_view')
  const list = await readMergeable(context, from, into)
  return {
    uses: await countSeenUses(context, [from]),
    below: list.filter((entry) => entry.parent_id === from.id && entry.retired_at === null).length,
    copies: await countCopies(context.database, from.id),
  }
}

/**
 * Merges an entry into another one of its list: what refers to it and the entries below it move, and it is retired for good.
 * @returns the version of the entry that remains
 * @throws Failure by the loader, 403 if other projects use it, 409 for an older version, 422 for an entry that cannot take it, or entries that would be too deep
 */
export async function mergeInto(context: Context, input: CallRequest<'/library/merge'>): Promise<number> {
  const { database } = context
  const { kind, project_id: projectId } = await loadEntry(context, input.id, 'library_edit')
  await lockList(database, { kind, projectId })
  const from = await lockEntry(context, input)
  const into = await loadEntry(context, input.into_id, 'library_edit', 'locked')
  const list = await readMergeable(context, from, into)
  const below = list.filter((entry) => entry.parent_id === from.id)
  await requireWhereUsed(context, [from], 'moved')
  // They are placed elsewhere, for which a sort asks the same.
  await requireWhereUsed(context, below)
  const { depth } = libraryRules[kind]
  const { places } = planSort(
    list,
    below.map(({ id }, index) => ({ id, position: list.length + index + 1, parent_id: into.id })),
    {
      member: 'entries',
      depth,
      belowItself: 'library_below_itself',
      tooDeep: () => invalid({ into_id: { key: 'library_too_deep', params: { maximum: depth } } }),
    },
  )
  if (places.length > 0) await writeEntryPlaces(database, places)
  const referring = await projectsReferringTo(database, [from.id])
  const moved = await renameUses(database, from, { code: into.code, referring })
  await moveNames(database, from, into.id)
  await mergeEntry(database, from.id, into.id)
  context.record(
    {
      thing: 'library_entry',
      thingId: from.id,
      projectId,
      before: { code: from.code, name: from.name },
      after: { code: into.code, merged_into: into.id },
    },
    'library',
  )
  recordUses(context, moved)
  return into.version
}
