import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { maySeeAll } from './store.policy.ts'
import { findStores, type StoreLock, type StoreRow } from './store.repository.ts'

/**
 * The only door to a store: the caller must see it and hold `code` in its project.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadStore(
  context: Context,
  id: string,
  code: AccessCode,
  lock?: StoreLock,
): Promise<StoreRow> {
  const [store] = await loadStores(context, [id], code, lock)
  if (!store) throw notFound()
  return store
}

/** The same door for several stores, in the order of the ids, without repetitions; each is judged in its own project. */
export async function loadStores(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
  lock?: StoreLock,
): Promise<StoreRow[]> {
  const distinct = [...new Set(ids)]
  const found = await findStores(context.database, context.actor.userId, distinct, lock)
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = distinct.flatMap((id) => byId.get(id) ?? [])
  if (rows.length < distinct.length) throw notFound()
  const projects = new Set(rows.map((row) => row.project_id))
  for (const projectId of projects) {
    const rights = await context.require(projectId, 'store_view', 'store_view')
    const isHidden = (row: (typeof rows)[number]) => row.project_id === projectId && !row.is_assigned
    if (!maySeeAll(rights) && rows.some(isHidden)) throw notFound()
  }
  // Only who sees all of them learns that a right is missing for one.
  for (const projectId of projects) await context.require(projectId, code)
  return rows.map(({ is_assigned: _, ...row }) => row)
}
