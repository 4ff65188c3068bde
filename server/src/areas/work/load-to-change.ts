import type { Context } from '../../serve/context.ts'
import { conflict, notFound } from '../../serve/failure.ts'
import type { OrderRef, OrderRight } from './work-kind.ts'
import { loadWork, type LoadedWork } from './work.loader.ts'
import { presentDetails } from './work.presenter.ts'

/**
 * Loads and locks an order for a change by somebody who sees it as staff or works on it. With `version` only as the caller
 * saw it.
 * @throws Failure of the loader, not_found for who only asked for it, 409 for an older version
 */
export async function loadToChange(
  context: Context,
  { order, version }: { order: OrderRef; version?: number | undefined },
  right?: OrderRight,
): Promise<LoadedWork> {
  const work = await loadWork(context, order, right, 'locked')
  if (work.reader === 'requester') throw notFound()
  if (version !== undefined && version !== work.version)
    throw conflict('conflict_version', { current: await presentDetails(context, work) })
  return work
}
