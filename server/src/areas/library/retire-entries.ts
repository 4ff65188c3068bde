import type { CallRequest } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { conflict } from '../../serve/failure.ts'
import { lockEntry } from './change-entries.ts'
import { loadEntry } from './library.loader.ts'
import { requireWhereUsed } from './library-use.policy.ts'
import { lockList, restoreEntries, retireEntries } from './library.repository.ts'
import { branchOf, readList } from './library-rows.loader.ts'

/**
 * Retires an entry with all entries below it, or restores it with those that were retired at the same moment; returns its
 * version. What refers to them keeps them.
 * @throws Failure by the loader, 403 if other projects use one of them, 409 for an older version, an entry that was merged, or a retired parent
 */
export async function retireEntry(context: Context, input: CallRequest<'/library/retire'>): Promise<number> {
  const { database } = context
  const { kind, project_id: projectId } = await loadEntry(context, input.id, 'library_edit')
  await lockList(database, { kind, projectId })
  const entry = await lockEntry(context, input)
  const { is_retired: isRetired } = input
  if (isRetired === (entry.retired_at !== null)) {
    context.unchanged()
    return entry.version
  }
  const list = await readList(database, { kind, projectId })
  const branch = branchOf(list, entry.id)
  await requireWhereUsed(context, branch)
  if (isRetired) {
    await retireEntries(
      database,
      branch.map(({ id }) => id),
    )
  } else {
    if (entry.merged_into !== null) throw conflict('library_merged')
    const parent = list.find(({ id }) => id === entry.parent_id)
    if (parent?.retired_at) throw conflict('library_parent_retired')
    const together = branch.filter(
      ({ retired_at: at, merged_into: into }) =>
        into === null && at?.getTime() === entry.retired_at?.getTime(),
    )
    await restoreEntries(
      database,
      together.map(({ id }) => id),
    )
  }
  context.record({
    thing: 'library_entry',
    thingId: entry.id,
    projectId,
    before: { code: entry.code, is_retired: !isRetired },
    after: { code: entry.code, is_retired: isRetired },
  })
  return entry.version + 1
}
