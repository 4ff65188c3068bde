import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import type { OrderRef, OrderRight } from './work-kind.ts'
import { loadWork, requireOver, type LoadedWork } from './work.loader.ts'

/**
 * Loads an order for what a requester never gets: its materials, times and costs.
 * @throws Failure as `loadWork`, and not_found for a caller who reads it as its requester
 */
export async function loadForCrew(
  context: Context,
  order: OrderRef,
  right?: OrderRight,
  lock?: 'locked',
): Promise<LoadedWork> {
  const work = await loadWork(context, order, undefined, lock)
  if (work.reader === 'requester') throw notFound()
  if (right) await requireOver(context, work, right)
  return work
}
