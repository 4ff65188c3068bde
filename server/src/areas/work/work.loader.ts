import type { WorkReader, WorkRelation } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { forbidden, notFound } from '../../serve/failure.ts'
import type { Rights } from '../../serve/rights.ts'
import { readSights, sees } from '../location/sight.ts'
import { findWork, lockWork, type WorkRow } from './work-rows.loader.ts'
import { mayIn, workKinds, type KindName, type OrderRef, type OrderRight } from './work-kind.ts'

/** An order that the caller may see, with how they stand to it. */
export interface LoadedWork extends WorkRow {
  /** As what the caller reads it: the first of these that they are. */
  reader: WorkReader
  relations: WorkRelation[]
  rights: Rights
}

/**
 * Loads an order. Every call loads orders here: the caller may view orders of its kind and sees its place, works on it, or asked for
 * it and may still ask. With `right` they must hold that over it as well. 'locked' locks the order until the transaction ends.
 * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not touch
 */
export async function loadWork(
  context: Context,
  { id, kind }: OrderRef,
  right?: OrderRight,
  lock?: 'locked',
): Promise<LoadedWork> {
  const [work] = await loadSeenWork(context, [id], { kind, lock })
  if (!work) throw notFound()
  if (right) await requireOver(context, work, right)
  return work
}

/** Whether the caller holds a right over an order: they see its place, or order materials for what they work on. */
export const holdsOver = (
  { kind, reader, rights }: Pick<LoadedWork, 'kind' | 'reader' | 'rights'>,
  right: OrderRight,
): boolean =>
  mayIn(kind, rights, right) && (reader === 'staff' || (reader === 'worker' && right === 'materials'))

/** @throws Failure forbidden for who does not hold the right over the order, not_found for who only asked for it */
export async function requireOver(context: Context, work: LoadedWork, right: OrderRight): Promise<void> {
  const code = workKinds[work.kind].rights[right]
  if (!code) throw forbidden()
  await context.require(work.project_id, code)
  assertOver(work, right)
}

/** @throws Failure as requireOver */
export function assertOver(work: LoadedWork, right: OrderRight): void {
  if (work.reader === 'requester') throw notFound()
  if (!holdsOver(work, right)) throw forbidden()
}

/** Loads those of some orders, of one kind if that is named, that the caller may see, as loadWork does, in the order of the ids. */
export async function loadSeenWork(
  context: Context,
  ids: readonly string[],
  { kind, lock }: { kind?: KindName | undefined; lock?: 'locked' | undefined } = {},
): Promise<LoadedWork[]> {
  const { database, actor } = context
  // Orders that the caller does not see are neither locked nor waited for.
  if (lock) {
    const seen = await loadSeenWork(context, ids, { kind })
    await lockWork(
      database,
      seen.map(({ id }) => id),
    )
  }
  const rows = await findWork(database, actor.userId, ids)
  const found = rows.filter((row) => kind === undefined || row.kind === kind)
  const projectIds = [...new Set(found.map((row) => row.project_id))]
  const rights = await context.rightsByProject(projectIds)
  const sights = new Map((await readSights(context, projectIds)).map((sight) => [sight.projectId, sight]))
  const loaded = found.flatMap((row): LoadedWork[] => {
    const held = rights.get(row.project_id)
    const sight = sights.get(row.project_id)
    if (!held?.isMember || !sight) return []
    const isRequester = row.requester_id === actor.userId && mayIn(row.kind, held, 'add')
    const reader = readerOf(row, mayIn(row.kind, held, 'view') && sees(sight, row.path), isRequester)
    if (!reader) return []
    return [{ ...row, reader, relations: relationsOf(row, actor.userId), rights: held }]
  })
  const byId = new Map(loaded.map((work) => [work.id, work]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function readerOf(row: WorkRow, seesPlace: boolean, isRequester: boolean): WorkReader | undefined {
  if (seesPlace) return 'staff'
  if (row.is_worker) return 'worker'
  return isRequester ? 'requester' : undefined
}

const relationsOf = (row: WorkRow, userId: string): WorkRelation[] => [
  ...(row.requester_id === userId ? (['requester'] as const) : []),
  ...(row.is_worker ? (['worker'] as const) : []),
  ...(row.is_supervisor ? (['supervisor'] as const) : []),
]
