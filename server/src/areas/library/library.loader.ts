import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { requireEntry } from './library.policy.ts'
import { findEntry, type EntryRow } from './library-rows.loader.ts'

/**
 * Loads an entry for a caller who may see it and holds `code` for its list. 'locked' locks the row until the transaction ends.
 * @throws Failure not_found, forbidden
 */
export async function loadEntry(
  context: Context,
  id: string,
  code: AccessCode & `library_${string}`,
  lock?: 'locked',
): Promise<EntryRow> {
  const entry = await findEntry(context.database, id, lock)
  if (!entry) throw notFound()
  await requireEntry(context, entry.project_id, code)
  return entry
}
