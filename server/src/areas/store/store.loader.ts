import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { maySeeAll } from './store.policy.ts'
import {
  findStores,
  storeAhead,
  type AssignedStoreRow,
  type StoreLock,
  type StoreRow,
} from './store-rows.loader.ts'

/**
 * Returns a store. All calls load stores here: the caller must see it and hold `code` in its project.
 * @throws Failure not_found for a store that the caller may not see, forbidden for one that they see and may not touch
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

/** Has a reading call read the store in `member` of its input together with the session. The loader still judges it. */
export const withStore = <Member extends string>(member: Member) => ({ thing: storeAhead, member })

/** Returns several stores in the order of the ids, without repetitions, by the same rules. Each is judged in its own project. */
export async function loadStores(
  context: Context,
  ids: readonly string[],
  code: AccessCode,
  lock?: StoreLock,
): Promise<StoreRow[]> {
  const distinct = [...new Set(ids)]
  const found = await rowsOf(context, distinct, lock)
  const byId = new Map(found.map((row) => [row.id, row]))
  const rows = distinct.flatMap((id) => byId.get(id) ?? [])
  if (rows.length < distinct.length) throw notFound()
  const projects = [...new Set(rows.map((row) => row.project_id))]
  await context.requireEach(projects, 'store_view', 'store_view')
  const rights = await context.rightsByProject(projects)
  if (!rows.every((row) => sees(row, rights))) throw notFound()
  // Only a caller who sees all of them learns that a right is missing for one.
  await context.requireEach(projects, code)
  return rows.map(({ is_assigned: _, ...row }) => row)
}

/** Returns those of some stores that the caller sees, in no order. Those that do not exist are left out. */
export async function findSeenStores(context: Context, ids: readonly string[]): Promise<StoreRow[]> {
  const rows = await findStores(context.database, context.actor.userId, ids)
  const rights = await context.rightsByProject([...new Set(rows.map((row) => row.project_id))])
  return rows.filter((row) => rights.get(row.project_id)?.may('store_view') && sees(row, rights))
}

function sees(
  { project_id: projectId, is_assigned: isAssigned }: AssignedStoreRow,
  rights: ReadonlyMap<string, Rights>,
): boolean {
  const own = rights.get(projectId)
  return isAssigned || (own !== undefined && maySeeAll(own))
}

/** Returns rows in no order, without those that do not exist. */
async function rowsOf(
  context: Context,
  ids: readonly string[],
  lock: StoreLock | undefined,
): Promise<AssignedStoreRow[]> {
  const [id] = ids
  const ahead = id !== undefined && ids.length === 1 && !lock ? context.foundAhead(storeAhead, id) : undefined
  return ahead ? [ahead] : findStores(context.database, context.actor.userId, ids, lock)
}
