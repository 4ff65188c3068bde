import type { AccessCode } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { loadWork, requireOver, type LoadedWork } from './work.loader.ts'

/**
 * Loads an order for what a requester never gets: its materials, times and costs.
 * @throws Failure as `loadWork`, and not_found for a caller who reads it as its requester
 */
export async function loadForCrew(
  context: Context,
  id: string,
  code?: AccessCode,
  lock?: 'locked',
): Promise<LoadedWork> {
  const work = await loadWork(context, id, undefined, lock)
  if (work.reader === 'requester') throw notFound()
  if (code) await requireOver(context, work, code)
  return work
}
